import { bytesToBase64, utf8Text } from '@/lib/base64';
import { captcha } from '../protocol/captcha';
import { refusalText } from './answer';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';

export interface Captcha {
  /** data: address of the picture. */
  image: string;
  /** Sent as `_CaptchaId` with the login. */
  id: string;
}

/** /api/Captcha/getCaptcha: GET, the picture and, in a response header, its id. */
export async function getCaptcha(osClient: string, options: CallOptions = {}): Promise<CallResult<Captcha>> {
  const answer = await call(
    captcha.getCaptcha,
    { OsClient: osClient },
    { method: 'GET', responseType: 'arraybuffer', anonymous: true, ...options },
  );
  const { Data, header = {} } = answer;
  const id = header['captchaid'];
  if (answer.Code === 1 && Data instanceof ArrayBuffer && id) {
    const type = header['content-type']?.split(';')[0] || 'image/png';
    return { ...answer, Data: { image: `data:${type};base64,${bytesToBase64(new Uint8Array(Data))}`, id } };
  }
  // Without a tenant the server responds with words instead of a picture.
  const words = Data instanceof ArrayBuffer ? (utf8Text(new Uint8Array(Data)) ?? null) : null;
  const Msg = answer.Code === 1 ? words : refusalText(answer);
  return { ...answer, Code: answer.Code === 1 ? 0 : answer.Code, Data: { image: '', id: '' }, Msg };
}
