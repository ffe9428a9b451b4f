import type { Answer, Request } from './phone/world';

/**
 * Makes one request of the app to the server under test.
 *
 * @param builtFor address the bundle was built for; `server` answers in its place, calls to any other address are errors
 */
export async function exchange(request: Request, builtFor: string, server: string): Promise<Answer> {
  const { id, url, method } = request;
  const failed = (error: string): Answer => ({ id, url, status: 0, header: {}, body: '', error });
  if (!url.startsWith(builtFor)) return failed(`${url} is no address of this test`);
  try {
    const response = await fetch(server + url.slice(builtFor.length), {
      method,
      headers: request.header,
      ...(method === 'GET' ? {} : { body: bodyOf(request) ?? null }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      id,
      url,
      status: response.status,
      header: Object.fromEntries(response.headers),
      body: bytes.toString(request.bytes ? 'base64' : 'utf8'),
    };
  } catch (reason) {
    return failed(String(reason));
  }
}

function bodyOf({ body, parts }: Request): string | FormData | undefined {
  if (!parts) return body;
  const form = new FormData();
  for (const part of parts) {
    if (part.uri !== undefined) throw new Error(`${part.fieldName}: this phone has no file to upload`);
    form.append(part.fieldName, part.string ?? '');
  }
  return form;
}
