import type { OpenFormPorts } from '@/form/open-form';
import type { FormTarget } from '@/form/view/form-services';

/**
 * What is only read looks at definitions the other way round than forms: a kept one serves at once and the newer one waits for the
 * next opening, since a column more or less costs nobody what they typed.
 */
export function keptFirst(ports: OpenFormPorts): OpenFormPorts {
  const kept = new Map<string, ReturnType<OpenFormPorts['readDefinition']>>();
  const read = (target: FormTarget) => {
    const key = target.tableId ?? target.tableName ?? '';
    const reading = kept.get(key) ?? ports.readDefinition(target).catch(() => null);
    kept.set(key, reading);
    return reading;
  };
  const renew = async (target: FormTarget) => {
    const [table, fields] = await Promise.all([ports.table(target), ports.fields(target)]);
    if (table.Code === 1 && fields.Code === 1) {
      await ports.keepDefinition(target, { table: table.Data, fields: fields.Data });
    }
  };
  return {
    ...ports,
    async table(target) {
      const definition = await read(target);
      if (!definition) return ports.table(target);
      void renew(target).catch(() => undefined);
      return { Code: 1, Data: definition.table, Msg: null };
    },
    async fields(target) {
      const definition = await read(target);
      return definition ? { Code: 1, Data: definition.fields, Msg: null } : ports.fields(target);
    },
    keepDefinition: async (target, definition) => {
      if (!(await read(target))) await ports.keepDefinition(target, definition);
    },
  };
}
