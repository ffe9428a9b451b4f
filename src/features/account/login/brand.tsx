import { fileUrl } from '@/lib/url';
import { loginMessages } from '@/features/account/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/data/session/session-store';
import { Box } from '@/ui/box';
import { Drawing } from '@/ui/drawing';
import type { Shape } from '@/ui/drawing/types';
import { Image } from '@/ui/image';
import { Text } from '@/ui/text';
import './index.scss';

/** Shown while the tenant has no AppLogo. */
const boat: readonly Shape[] = [
  { d: 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z', fill: 'brand-fill' },
  {
    d: 'M6.5 20.5c3.5 0 4.5-2.5 7-2.5s4 3.500 7 3.500 3.500-2 5-2',
    stroke: '#ffffff',
    width: 2,
  },
  { d: 'M16 6.500 9.500 15H16zM18.500 10l4.500 5h-4.500z', fill: '#ffffff' },
];

const shore: readonly Shape[] = [
  { d: 'M0 78c40-6 66-30 104-30 34 0 48 18 84 18 40 0 62-34 104-34 34 0 58 20 83 24v56H0z', fill: 'warm' },
  { d: 'M0 92c54 0 70-12 118-12s66 14 118 14 84-16 139-12v30H0z', fill: 'warm-2' },
  {
    d: 'M268 88h44l-8 10h-28zM288 88V58l-16 24h16M293 62l14 20h-14zM293 82v6M288 58v-4M30 102h26M72 106h14M170 104h30M330 106h20',
    stroke: 'warm-ink',
  },
];

/** AppLogo and the organisation's name. */
export function Brand() {
  const t = useTranslation(loginMessages);
  const config = useSession((state) => state.sysConfig);
  const name = config?.SysTitle || config?.SysShortTitle || t('product');
  const logo = fileUrl(config?.FileServer, config?.AppLogo || config?.SysLogo);
  return (
    <Box as="header" className="login__brand">
      {logo ? (
        <Image src={logo} name={t('logo', { name })} fit="contain" lazy={false} className="login__logo" />
      ) : (
        <Drawing shapes={boat} width={56} height={56} box={[32, 32]} />
      )}
      <Text as="h1" className="login__title">
        {t('title', { name })}
      </Text>
      <Text as="p" className="login__subtitle">
        {t('subtitle')}
      </Text>
    </Box>
  );
}

/** The foot of the page: the organisation's picture, or a drawn shore if it has none. */
export function Shore() {
  const config = useSession((state) => state.sysConfig);
  const picture = fileUrl(config?.FileServer, config?.AppLoginBgImg || config?.LoginBgImg);
  return (
    <Box className="login__shore" hidden>
      {picture ? (
        <Image src={picture} name="" className="login__picture" />
      ) : (
        <Drawing shapes={shore} width={375} height={112} className="login__shore-art" />
      )}
    </Box>
  );
}
