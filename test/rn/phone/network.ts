import { emit, world, type Answer, type Part } from './world';

interface NativeBody {
  string?: string;
  base64?: string;
  formData?: Part[];
}

/** The native module for HTTP: the test makes the request and brings the answer with its next turn. */
export const networking = {
  sendRequest(
    method: string,
    url: string,
    id: number,
    header: [string, string][],
    body: NativeBody,
    responseType: string,
  ): void {
    world.requests.push({
      id,
      method,
      url,
      header,
      bytes: responseType === 'base64',
      ...(body.string === undefined ? {} : { body: body.string }),
      ...(body.formData ? { parts: body.formData } : {}),
    });
  },
  abortRequest: () => undefined,
  clearCookies: () => undefined,
  addListener: () => undefined,
  removeListeners: () => undefined,
};

/** Brings an answer to the app. */
export function deliver(answer: Answer): void {
  if (answer.error !== undefined) {
    emit('didCompleteNetworkResponse', [answer.id, answer.error, false]);
    return;
  }
  emit('didReceiveNetworkResponse', [answer.id, answer.status, answer.header, answer.url]);
  emit('didReceiveNetworkData', [answer.id, answer.body]);
  emit('didCompleteNetworkResponse', [answer.id, null, false]);
}
