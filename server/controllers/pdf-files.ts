import type { SysMenu } from '../../src/data/protocol/menu';
import { pdfFiles, type NoPaper } from '../../src/data/protocol/pdf-files';
import { pdfFileRules } from '../../src/data/protocol/pdf-files.rules';
import { engineTables } from '../form-engine/tables';
import type { Answer, Call } from '../http/call';
import { implementAll } from '../http/implement';
import { Refusal, messages } from '../lib/messages';
import type { DescribedPaper, PaperQuestion } from '../paper/describe';
import { describeList } from '../paper/describe-list';
import { describeRecord } from '../paper/describe-record';
import { drawPaper } from '../paper/draw';
import { paperTurn } from '../paper/turns';
import { loadSysConfig } from '../tenants/sys-config';

/** Menus whose fault was noted: a menu that is read again after a change is another object. */
const noted = new WeakSet<SysMenu>();

function reportTo({ actor, request }: Call): PaperQuestion['report'] {
  return async (menu, fault) => {
    if (noted.has(menu)) return;
    noted.add(menu);
    await engineTables(actor).add('sys_log', {
      Type: 'PaperTemplate',
      Title: `PDF 模板有误：${menu.Name}`,
      Content: `sys_menu ${menu.Id}, PaperTemplate: ${fault}`,
      IP: request.ip,
    });
  };
}

async function questionOf(call: Call): Promise<PaperQuestion> {
  const { H5Url } = await loadSysConfig(call.scope);
  return {
    actor: call.actor,
    params: call.params,
    files: call.server.files,
    home: String(H5Url || call.origin).replace(/[/#]+$/, ''),
    report: reportTo(call),
  };
}

/**
 * Sends what is described, as a file; it is no longer drawn when its reader has gone.
 * @throws Refusal; what may not be read is refused before the font is missed
 */
async function sendPaper(
  call: Call,
  describe: (question: PaperQuestion) => Promise<DescribedPaper>,
): Promise<Answer> {
  const gone = new AbortController();
  call.reply.raw.once('close', () => gone.abort());
  const described = await describe(await questionOf(call));
  if ('refusal' in described) return described.refusal;
  const { pdfFont } = call.server;
  if (pdfFont === '') throw new Refusal(messages.NoPdfFont, 0, { Hint: 'NoFont' } satisfies NoPaper);
  const endTurn = await paperTurn(`${call.scope.osClient} ${call.me.Id}`);
  try {
    if (gone.signal.aborted) throw new Refusal(messages.PdfBusy);
    const { file, done } = await drawPaper(described.content, pdfFont, gone.signal);
    void done.then(endTurn);
    void call.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(described.name)}`);
    return file;
  } catch (error) {
    endTurn();
    throw error;
  }
}

export const pdfFileRoutes = implementAll(pdfFiles, pdfFileRules, {
  getRecordPdf: (call) => sendPaper(call, describeRecord),
  getListPdf: (call) => sendPaper(call, describeList),
});
