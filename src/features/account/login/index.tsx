import { useEffect } from 'react';
import { isDeviceError } from '@/device/device-error';
import { loginMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
import { routeTitle } from '@/navigation/title';
import { open, useParams } from '@/navigation/navigation';
import { loginWithPlatform, platformLogin, retryLaunch } from '@/data/session/session';
import { isLoggedIn, useSession } from '@/data/session/session-store';
import { findTenant } from '@/data/session/tenants';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Page } from '@/ui/page';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import { Brand, Shore } from './brand';
import { LoginForm } from './login-form';
import { finish, refuse } from './outcome';
import './index.scss';

/** Login (spec §2, §4): password, chat platform, and the way to another server. */
export function LoginPage() {
  const { params } = useParams('login');
  const redirect = params?.redirect;
  const ready = useSession((state) => state.status !== 'starting' && isLoggedIn(state));

  // The one way on, however the user logged in: the form, the chat platform, a token or code in the address. A second one
  // would take back a user who has moved on in between.
  useEffect(() => {
    if (ready) void finish(redirect);
  }, [ready, redirect]);

  return (
    <Page title={routeTitle('login')} head="none" withoutRail ground="surface" width="full">
      <Box className="login">
        <Brand />
        <LaunchTrouble />
        <LoginForm />
        <PlatformLogin />
        <Box className="login__space" />
        <ServerLine />
        <Shore />
      </Box>
    </Page>
  );
}

/** What failed at launch, in the words of §8, and a way to try again: the page stays usable. */
function LaunchTrouble() {
  const t = useTranslation(loginMessages);
  const trouble = useSession((state) => state.launchError);
  if (!trouble) return null;
  return (
    <Box className="login__trouble" live="polite">
      <Icon icon="alert" size={20} tone="danger" />
      <Text className="login__trouble-text">{trouble.message}</Text>
      <Button kind="text" size="s" text={t('retry')} onTap={retryLaunch} />
    </Box>
  );
}

function PlatformLogin() {
  const t = useTranslation(loginMessages);
  const platform = platformLogin();
  if (!platform) return null;
  const go = async () => {
    try {
      const outcome = await loginWithPlatform();
      if (outcome.state === 'refused') refuse(outcome.message);
    } catch (reason) {
      refuse(isDeviceError(reason) ? reason.errMsg : String(reason));
    }
  };
  return (
    <Box className="login__platform">
      <Box className="login__or">
        <Box className="login__line" />
        <Text className="login__or-text">{t('or')}</Text>
        <Box className="login__line" />
      </Box>
      <Button
        kind="outline"
        size="l"
        icon={platform === 'Feishu' ? 'send' : 'chat'}
        text={t(platform === 'Feishu' ? 'feishu' : 'wechat')}
        onTap={go}
      />
    </Box>
  );
}

function ServerLine() {
  const t = useTranslation(loginMessages);
  const osClient = useSession((state) => state.osClient);
  const name = findTenant(osClient)?.name ?? osClient;
  return (
    <Box className="login__server">
      <Pressable
        name={t('changeServer', { name })}
        role="link"
        className="login__server-tap"
        onTap={() => void open('serverConfig')}
      >
        <Icon icon="server" size={16} tone="text-2" />
        <Text className="login__server-name">{t('server', { name })}</Text>
        <Text className="login__server-change">{t('change')}</Text>
      </Pressable>
    </Box>
  );
}
