import type { Envelope } from '../../src/data/protocol/envelope';
import type { UploadedFile } from '../../src/data/protocol/file';
import { listParam, textParam, type Params } from '../lib/params';
import { hdfs } from '../../src/data/protocol/hdfs';
import { hdfsRules } from '../../src/data/protocol/hdfs.rules';
import type { Call } from '../http/call';
import { isAdmin } from '../access/administrators';
import { implementAll } from '../http/implement';
import { ok } from '../lib/envelope';
import { cleanFolder, maxFiles, maxFileSize, type ReceivedFile } from '../files/files';
import { anonymousLimits, countAnonymousUpload } from '../auth/upload-quota';
import { forgetUpload, recordUpload } from '../files/file-records';
import { mayReadFile } from '../form-engine/file-references';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';

interface Received {
  files: ReceivedFile[];
  fields: Params;
}

/** Reads the multipart body; on any refusal nothing stays on disk. */
async function receive(call: Call): Promise<Received> {
  if (!call.request.isMultipart()) throw new Refusal(messages.ParamError);
  const most = call.user ? { fileSize: maxFileSize, files: maxFiles } : anonymousLimits;
  const files: ReceivedFile[] = [];
  const fields: Params = {};
  try {
    for await (const part of call.request.parts({
      limits: { fileSize: most.fileSize, files: most.files + 1, fields: 200 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const file = await call.server.files.receive(part.filename || 'file', part.file);
      files.push(file);
      if (part.file.truncated)
        throw new Refusal(messages.FileTooLarge.replace('{n}', String(most.fileSize / 1024 / 1024)));
      if (files.length > most.files)
        throw new Refusal(messages.TooManyFiles.replace('{n}', String(most.files)));
    }
    return { files, fields };
  } catch (error) {
    await call.server.files.discard(files);
    if (error instanceof Refusal) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_FILES_LIMIT')
      throw new Refusal(messages.TooManyFiles.replace('{n}', String(most.files)));
    if (code.startsWith('FST_') || error instanceof Error) throw new Refusal(messages.ParamError);
    throw error;
  }
}

async function upload(call: Call): Promise<Envelope> {
  const { files, fields } = await receive(call);
  const store = call.server.files;
  try {
    if (!files.length) throw new Refusal(messages.ParamError);
    const duplicate = files.find(
      (file, index) => files.findIndex((other) => other.name === file.name) !== index,
    );
    if (duplicate) throw new Refusal(messages.DuplicateFileName + duplicate.name);
    if (!call.user) {
      const sizes = files.map((file) => file.size);
      await countAnonymousUpload(call.server.throttle, call.scope.osClient, call.request.ip, sizes);
    }
    const params = { ...call.params, ...fields };
    const { profile } = call.server;
    const restricted = !isAdmin(call.actor) ? profile.uploadFolders : null;
    const folder = cleanFolder(textParam(params, 'Path', 'path'), restricted);
    const isPrivate =
      isOn(textParam(params, 'Limit')) || (profile.uploadsAlwaysPrivate && !isAdmin(call.actor));
    const results: UploadedFile[] = [];
    for (const file of files) {
      const { root, osClient } = call.scope;
      const userId = call.user?.Id ?? '';
      const kept = await store.keep(file, {
        osClient,
        folder,
        isPrivate,
        id: files.length === 1 ? textParam(params, 'FileId').slice(0, 64) : '',
        claim: (path, size) => recordUpload(root, osClient, { path, userId, size, at: call.server.now() }),
        release: (path) => forgetUpload(root, osClient, path),
      });
      results.push(
        profile.uploadExtras ? { ...kept, Limit: isPrivate, Url: urlOf(call, kept.Path, isPrivate) } : kept,
      );
    }
    const many = isOn(textParam(params, 'Multiple')) || results.length > 1;
    return ok(many ? results : results[0]);
  } finally {
    await store.discard(files);
  }
}

function urlOf(call: Call, path: string, isPrivate: boolean): string {
  return call.origin + (isPrivate ? call.server.files.sign(path) : `/files${path}`);
}

/** The row a call names as the file's place, if it does. */
function recordOf(call: Call): Parameters<typeof mayReadFile>[2] {
  const table = textParam(call.params, 'FormEngineKey');
  const id = textParam(call.params, 'FormDataId');
  return table && id ? { table, id, menu: textParam(call.params, 'SysMenuId', '_SysMenuId') } : undefined;
}

async function privateUrl(call: Call, path: string): Promise<string> {
  const own = path.toLowerCase().startsWith(`/${call.scope.osClient.toLowerCase()}/`);
  const store = call.server.files;
  if (!own || !(await store.exists(path, true))) {
    if (own && (await store.exists(path, false))) return urlOf(call, path, false);
    throw new Refusal(messages.NoExistFile);
  }
  if (!(await mayReadFile(call.actor, path, recordOf(call)))) throw new Refusal(messages.NoAuth);
  return urlOf(call, path, true);
}

async function getPrivateFileUrl(call: Call): Promise<Envelope> {
  const one = textParam(call.params, 'FilePathName');
  if (one) return ok(await privateUrl(call, one));
  const many = listParam(call.params, 'FilePathNames').slice(0, 100);
  if (!many.length) throw new Refusal(`${messages.ParamError}[FilePathName]`);
  return ok(await Promise.all(many.map((path) => privateUrl(call, path))));
}

export const hdfsRoutes = implementAll(hdfs, hdfsRules, {
  upload,
  uploadAnonymous: upload,
  uniappUpload: upload,
  uniappUploadAnonymous: upload,
  getPrivateFileUrl,
});
