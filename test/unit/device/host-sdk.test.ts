import { hasHostSdk, hostImages, hostLocation, hostScan } from '@/device/runtime/host-sdk.h5';

const host = globalThis as { wx?: object; h5sdk?: object; tt?: object; window?: object };

beforeEach(() => {
  host.window = globalThis;
});
afterEach(() => {
  delete host.wx;
  delete host.h5sdk;
  delete host.tt;
});

interface Asked {
  success(result: object): void;
  fail(reason: object): void;
  [option: string]: unknown;
}

/** A WeChat SDK that answers each call in this way. */
function inWeChat(answers: Record<string, object>): Record<string, Asked> {
  const asked: Record<string, Asked> = {};
  const answer = (name: string) => (options: Asked) => {
    asked[name] = options;
    const given = answers[name];
    if (given) options.success(given);
    else options.fail({ errMsg: `${name}:fail` });
  };
  const names = ['getLocation', 'scanQRCode', 'chooseImage', 'getLocalImgData'];
  host.wx = {
    ready: (then: () => void) => then(),
    ...Object.fromEntries(names.map((name) => [name, answer(name)])),
  };
  return asked;
}

describe('without a chat app around the page', () => {
  it('S3-host-none: nothing is called', async () => {
    expect(hasHostSdk()).toBe(false);
    expect(await hostLocation()).toBeUndefined();
    expect(await hostScan()).toBeUndefined();
    expect(await hostImages(1, ['camera'])).toBeUndefined();
  });
});

describe('inside WeChat', () => {
  it('S3-host-wechat-location: the seven members in gcj02, texts read as numbers', async () => {
    const asked = inWeChat({
      getLocation: { latitude: '30.51', longitude: '120.68', speed: '-1', accuracy: '30' },
    });
    expect(await hostLocation()).toEqual({
      latitude: 30.51,
      longitude: 120.68,
      accuracy: 30,
      speed: -1,
      altitude: 0,
      verticalAccuracy: 0,
      horizontalAccuracy: 30,
    });
    expect(asked.getLocation).toMatchObject({ type: 'gcj02' });
  });

  it('S3-host-wechat-location: a refusal leaves the location to the browser', async () => {
    inWeChat({});
    expect(await hostLocation()).toBeUndefined();
  });

  it('S3-host-wechat-scan: a bar code comes without the name of its kind', async () => {
    inWeChat({ scanQRCode: { resultStr: 'EAN_13,6901234567892' } });
    expect(await hostScan()).toEqual({ text: '6901234567892', format: 'EAN_13' });
    inWeChat({ scanQRCode: { resultStr: 'https://example.com/a,b' } });
    expect(await hostScan()).toEqual({ text: 'https://example.com/a,b', format: '' });
  });

  it('S3-host-wechat-images: pictures arrive as files, from a data address or bare Base64', async () => {
    const asked = inWeChat({
      chooseImage: { localIds: ['a', 'b'] },
      getLocalImgData: { localData: 'data:image/jgp;base64,/9j/\n4AA=' },
    });
    const files = await hostImages(2, ['camera']);
    expect(files?.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['photo-1.jpg', 'image/jpeg', 5],
      ['photo-2.jpg', 'image/jpeg', 5],
    ]);
    expect(asked.chooseImage).toMatchObject({ count: 2, sourceType: ['camera'] });
    inWeChat({});
    expect(await hostImages(1, ['album'])).toEqual([]);
  });
});

describe('inside Feishu', () => {
  it('S3-host-feishu: place and code by its own calls, once it is ready', async () => {
    host.h5sdk = { ready: (then: () => void) => setTimeout(then, 1) };
    host.tt = {
      getLocation: ({ success }: Asked) => success({ latitude: 31, longitude: 121, horizontalAccuracy: 15 }),
      scanCode: ({ success }: Asked) => success({ result: 'A-7' }),
    };
    expect(await hostLocation()).toMatchObject({ latitude: 31, longitude: 121, accuracy: 15 });
    expect(await hostScan()).toEqual({ text: 'A-7', format: '' });
  });
});
