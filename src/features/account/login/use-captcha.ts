import { useCallback, useEffect, useRef, useState } from 'react';
import { getCaptcha } from '@/data/api/captcha';
import type { Captcha } from '@/data/api/captcha';
import { isOn } from '@/data/session/password-rules';
import { useSession } from '@/data/session/session-store';

export interface CaptchaState {
  /** Whether the tenant requires one (EnableCaptcha), or the server has required one since. */
  needed: boolean;
  picture?: Captcha;
  failed: boolean;
  /** Fetches another picture. */
  refresh(): void;
  /** The server refused a login because the captcha was missing: require one from now on. */
  demand(): void;
}

/** The captcha picture of the login page; fetched again for each tenant and after each refused login. */
export function useCaptcha(): CaptchaState {
  const osClient = useSession((state) => state.osClient);
  const enabled = useSession((state) => isOn(state.sysConfig?.EnableCaptcha));
  const [demanded, setDemanded] = useState(false);
  const [state, setState] = useState<{ picture?: Captcha; failed: boolean }>({ failed: false });
  const latest = useRef(0);
  const needed = enabled || demanded;

  const refresh = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    void getCaptcha(osClient, { quiet: true }).then(({ Code, Data }) => {
      if (mine === latest.current) setState(Code === 1 ? { picture: Data, failed: false } : { failed: true });
    });
  }, [osClient]);

  useEffect(() => {
    if (needed && osClient) refresh();
  }, [needed, osClient, refresh]);

  return { needed, ...state, refresh, demand: () => setDemanded(true) };
}
