import type { OptionPorts, OptionsAnswer } from '../../src/data/query/option-ports';
import type { FieldOptions } from '../../src/data/protocol/definition';
import { personText } from '../../src/form/store/name-people';
import { accountsOf } from '../access/accounts';
import type { Actor } from '../access/actor';
import { departmentsOf } from '../access/departments';
import { fieldOptions, mostOptions } from '../form-engine/field-options';
import { runSource } from '../form-engine/run-source';
import { ok, refuse } from '../lib/envelope';
import { Refusal } from '../lib/messages';

/** The answer of a question, a refusal being one. */
async function answerOf<Data>(ask: () => Promise<Data>): Promise<OptionsAnswer<Data | null>> {
  try {
    return ok(await ask()) as OptionsAnswer<Data>;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(error.message, error.code) as OptionsAnswer<null>;
  }
}

const none: OptionsAnswer<null> = { Code: 0, Data: null, Msg: null };

/**
 * The choices of forms inside the server, as a person is offered them. Engines and addresses of the tenant are not asked: their
 * values appear as they are stored.
 */
export function serverOptions(actor: Actor): OptionPorts {
  return {
    async fieldsData(fields, form) {
      const Data: FieldOptions[] = [];
      for (const { id } of fields) {
        const question = { fieldId: id, keyword: '', form, limit: mostOptions, offset: 0 };
        Data.push({ FieldId: id, Result: await answerOf(() => fieldOptions(actor, question)) as FieldOptions['Result'] }); // prettier-ignore
      }
      return { Code: 1, Data, Msg: null };
    },
    fieldSqlData: ({ fieldId, keyword, form, pageIndex, pageSize }) =>
      answerOf(() => fieldOptions(actor, { fieldId, keyword, form, limit: pageSize, offset: (pageIndex - 1) * pageSize })), // prettier-ignore
    dataSource: (key, params) =>
      answerOf(async () => (await runSource(actor, { ...params, DataSourceKey: key })).Data),
    departments: () => answerOf(() => departmentsOf(actor)),
    apiEngine: () => Promise.resolve(none),
    post: () => Promise.resolve(none),
    menus: () => Promise.resolve(none),
    async people(ids) {
      const accounts = await accountsOf(actor.scope, ids);
      return new Map([...accounts].map(([id, { name, state }]) => [id, { name, left: state !== 'open' }]));
    },
    made: () => [],
  };
}

/** What a person is called now; by the stored name where there is no such account any more. */
export async function namesIn(
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string, name: string) => string> {
  const accounts = await accountsOf(actor.scope, [...new Set(ids.filter((id) => id !== ''))]);
  return (id, name) => {
    const account = accounts.get(id);
    return account ? personText({ name: account.name, left: account.state !== 'open' }) : name;
  };
}
