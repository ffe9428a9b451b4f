import type { Envelope } from '../../src/api/wire/envelope';
import type { UploadedFile } from '../../src/api/wire/file';
import { listParam, textParam, type Params } from '../binding';
import { isAdmin, type Call, type Route } from '../call';
import { ok } from '../engines/registry';
import { cleanFolder, maxFiles, maxFileSize, type ReceivedFile } from '../files';
import { getRow } from '../form-engine/read';
import { isOn } from '../json-text';
import { Refusal, messages } from '../messages';

interface Received {
  files: ReceivedFile[];
  fields: Params;
}

/** Reads the multipart body; on any refusal nothing stays on disk. */
async function receive(call: Call): Promise<Received> {
  if (!call.request.isMultipart()) throw new Refusal(messages.ParamError);
  const files: ReceivedFile[] = [];
  const fields: Params = {};
  try {
    for await (const part of call.request.parts({
      limits: { fileSize: maxFileSize, files: maxFiles + 1, fields: 200 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const file = await call.server.files.receive(part.filename || 'file', part.file);
      files.push(file);
      if (part.file.truncated)
        throw new Refusal(messages.FileTooLarge.replace('{n}', String(maxFileSize / 1024 / 1024)));
      if (files.length > maxFiles) throw new Refusal(messages.TooManyFiles.replace('{n}', String(maxFiles)));
    }
    return { files, fields };
  } catch (error) {
    await call.server.files.discard(files);
    if (error instanceof Refusal) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_FILES_LIMIT') throw new Refusal(messages.TooManyFiles.replace('{n}', String(maxFiles)));
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
    const params = { ...call.params, ...fields };
    const { profile } = call.server;
    const restricted = !isAdmin(call.actor) ? profile.uploadFolders : null;
    const folder = cleanFolder(textParam(params, 'Path', 'path'), restricted);
    const isPrivate =
      isOn(textParam(params, 'Limit')) || (profile.uploadsAlwaysPrivate && !isAdmin(call.actor));
    const results: UploadedFile[] = [];
    for (const file of files) {
      const kept = await store.keep(
        file,
        call.scope.osClient,
        folder,
        isPrivate,
        files.length === 1 ? textParam(params, 'FileId').slice(0, 64) : '',
      );
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

/** True when the row the caller may read carries this path. */
async function isOnRecord(call: Call, path: string): Promise<boolean> {
  const table = textParam(call.params, 'FormEngineKey');
  const id = textParam(call.params, 'FormDataId');
  if (!table || !id) return false;
  const menu = textParam(call.params, 'SysMenuId', '_SysMenuId');
  const { row } = await getRow(call.actor, {
    FormEngineKey: table,
    Id: id,
    ...(menu ? { _SysMenuId: menu } : {}),
  });
  return Object.values(row ?? {}).some((value) => typeof value === 'string' && value.includes(path));
}

async function privateUrl(call: Call, path: string): Promise<string> {
  const own = path.toLowerCase().startsWith(`/${call.scope.osClient.toLowerCase()}/`);
  const store = call.server.files;
  if (!own || !(await store.exists(path, true))) {
    if (own && (await store.exists(path, false))) return urlOf(call, path, false);
    throw new Refusal(messages.NoExistFile);
  }
  const { profile } = call.server;
  if (profile.privateUrlNeedsRecord && !isAdmin(call.actor) && !(await isOnRecord(call, path)))
    throw new Refusal(messages.NoAuth);
  return urlOf(call, path, true);
}

async function getPrivateFileUrl(call: Call): Promise<Envelope> {
  const one = textParam(call.params, 'FilePathName');
  if (one) return ok(await privateUrl(call, one));
  const many = listParam(call.params, 'FilePathNames').slice(0, 100);
  if (!many.length) throw new Refusal(`${messages.ParamError}[FilePathName]`);
  return ok(await Promise.all(many.map((path) => privateUrl(call, path))));
}

/** Uploads. Today's platform has no anonymous variants: those paths answer 404 there. */
export function hdfsRoutes(anonymousUploads: boolean): Route[] {
  const anonymous: Route[] = [
    { path: '/api/hdfs/uploadanonymous', access: 'anonymous', run: upload },
    { path: '/api/hdfs/uniappuploadanonymous', access: 'anonymous', run: upload },
  ];
  return [
    { path: '/api/hdfs/upload', access: 'user', writes: true, run: upload },
    { path: '/api/hdfs/uniappupload', access: 'user', writes: true, run: upload },
    ...(anonymousUploads ? anonymous : []),
    { path: '/api/hdfs/getprivatefileurl', access: 'user', run: getPrivateFileUrl },
  ];
}
