import { cleanText } from '@/lib/clean-text';
import { useEffect, useState } from 'react';
import { loginMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
import { login } from '@/data/session/session';
import { isDesktop } from '@/device/runtime/platform';
import { useSession } from '@/data/session/session-store';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { cx } from '@/ui/internal/cx';
import { focusElement } from '@/ui/internal/focus';
import { Icon } from '@/ui/icon';
import { Image } from '@/ui/image';
import { Input } from '@/ui/input';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { useCaptcha } from './use-captcha';
import { refuse } from './outcome';
import './index.scss';

type FieldName = 'account' | 'password' | 'captcha';

/**
 * Account, password, captcha when the tenant requires one, and 登录. The password is forgotten along with the page, which
 * moves on automatically.
 */
export function LoginForm() {
  const t = useTranslation(loginMessages);
  const osClient = useSession((state) => state.osClient);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(true);
  const [missing, setMissing] = useState<FieldName>();
  const captcha = useCaptcha();

  useEffect(() => {
    if (!osClient) return;
    void login.rememberedAccount().then((kept) => {
      setAccount((current) => current || kept);
      // On a phone the keyboard would cover half of the page before the user wanted it.
      if (isDesktop()) focusElement(kept ? 'login-password' : 'login-account');
    });
  }, [osClient]);

  const submit = async () => {
    const empty = firstEmpty({ account, password, captcha: captcha.needed ? typed : undefined });
    setMissing(empty);
    if (empty) {
      focusElement(`login-${empty}`);
      return;
    }
    const seen =
      captcha.needed && captcha.picture ? { id: captcha.picture.id, value: cleanText(typed) } : undefined;
    const outcome = await login.withPassword({ account, password, captcha: seen }, remember);
    if (outcome.state === 'loggedIn' || outcome.state === 'superseded') return;
    if (outcome.captcha) captcha.demand();
    setTyped('');
    if (captcha.needed) captcha.refresh();
    refuse(outcome.message);
  };

  return (
    <Box as="fieldset" className="login__form">
      <Input
        large
        id="login-account"
        icon="user"
        name={t('account')}
        placeholder={t('accountHint')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        confirmType="next"
        maxLength={50}
        required
        invalid={missing === 'account'}
        onSubmit={() => focusElement('login-password')}
      />
      <Input
        large
        id="login-password"
        icon="lock"
        type="password"
        name={t('password')}
        placeholder={t('passwordHint')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        confirmType={captcha.needed ? 'next' : 'go'}
        maxLength={100}
        required
        invalid={missing === 'password'}
        onSubmit={() => (captcha.needed ? focusElement('login-captcha') : void submit())}
      />
      {captcha.needed ? (
        <Box className="login__captcha">
          <Box className="login__captcha-text">
            <Input
              large
              id="login-captcha"
              icon="shield"
              name={t('captcha')}
              placeholder={t('captcha')}
              value={typed}
              onChange={setTyped}
              confirmType="go"
              maxLength={12}
              required
              invalid={missing === 'captcha'}
              onSubmit={() => void submit()}
            />
          </Box>
          <Pressable name={t('captchaRefresh')} className="login__captcha-picture" onTap={captcha.refresh}>
            {captcha.picture ? (
              <Image
                src={captcha.picture.image}
                name=""
                fit="cover"
                lazy={false}
                className="login__captcha-image"
              />
            ) : (
              <Text className="login__captcha-note">{captcha.failed ? t('captchaFailed') : ''}</Text>
            )}
          </Pressable>
        </Box>
      ) : null}
      {missing ? (
        <Text role="alert" className="login__missing">
          {t(`${missing}Hint`)}
        </Text>
      ) : null}
      <Pressable
        role="checkbox"
        name={t('remember')}
        checked={remember}
        className="login__remember"
        onTap={() => setRemember(!remember)}
      >
        <Box className={cx('login__check', remember && 'login__check--on')}>
          {remember ? <Icon icon="check" size={16} tone="on-brand" /> : null}
        </Box>
        <Text className="login__remember-text">{t('remember')}</Text>
      </Pressable>
      <Button size="l" text={t('submit')} onTap={submit} />
    </Box>
  );
}

function firstEmpty(values: Record<FieldName, string | undefined>): FieldName | undefined {
  const names: FieldName[] = ['account', 'password', 'captcha'];
  return names.find((name) => values[name] !== undefined && cleanText(values[name] ?? '') === '');
}
