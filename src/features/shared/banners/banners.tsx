import { useState } from 'react';
import { bannerMessages } from '@/features/shared/banners/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useStoredFiles } from '@/data/session/stored-files';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Drawing } from '@/ui/drawing';
import type { Shape } from '@/ui/drawing/types';
import { Image } from '@/ui/image';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { Banner } from '@/features/shared/banners/read-banners';
import './banners.scss';

/** A hall with a chimney and a clipboard, next to the words of a banner without a picture. */
const HALL: readonly Shape[] = [
  { d: 'M10 82V38l26-16v16l26-16v16l26-16v60zM88 0h14v82H88z', fill: 'warm-2' },
  { d: 'M10 82V38l26-16v16l26-16v16l26-16M88 82V0h14v82', stroke: 'warm-ink' },
  { d: 'M22 54h10M22 64h10M44 54h10M44 64h10M66 54h10M66 64h10M0 81.25h147', stroke: 'warm-ink' },
  { d: 'M111 30h22a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3V33a3 3 0 0 1 3-3z', fill: 'surface' },
  {
    d: 'M111 30h22a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3h-22a3 3 0 0 1-3-3V33a3 3 0 0 1 3-3z',
    stroke: 'warm-ink',
  },
  { d: 'M116 27h12v6h-12z', fill: 'warm-3', stroke: 'warm-ink' },
  { d: 'M113 43l2.5 2.500 4-4M113 54l2.500 2.500 4-4M124 44h6M124 55h6', stroke: 'warm-ink' },
];

/** The words of a banner over its picture, or over a drawing if it has none. */
function Face({ banner, picture, onBroken }: { banner: Banner; picture: string; onBroken: () => void }) {
  const on = picture ? 'home-banner__on-picture' : undefined;
  return (
    <>
      {picture ? (
        <Image src={picture} name="" className="home-banner__image" onError={onBroken} />
      ) : (
        <Drawing shapes={HALL} width={147} height={82} className="home-banner__drawing" />
      )}
      <Box className="home-banner__words">
        <Text lines={1} className={cx('home-banner__title', on)}>
          {banner.title}
        </Text>
        <Text lines={2} className={cx('home-banner__text', on)}>
          {banner.text}
        </Text>
      </Box>
    </>
  );
}

/** The position among the banners; a tap leads to the next one, as each dot alone would be too small to hit. */
function Dots({
  banners,
  at,
  onChoose,
  picture,
}: {
  banners: readonly Banner[];
  at: number;
  onChoose: (index: number) => void;
  picture: boolean;
}) {
  const t = useTranslation(bannerMessages);
  const next = (at + 1) % banners.length;
  return (
    <Pressable
      name={t('banner', { title: banners[next]?.title || String(next + 1) })}
      className="home-banner__dots"
      onTap={() => onChoose(next)}
    >
      {banners.map((one, index) => (
        <Box
          key={`${one.image}${one.title}`}
          className={cx(
            'home-banner__dot',
            picture && 'home-banner__dot--on-picture',
            index === at && (picture ? 'home-banner__dot--on-bright' : 'home-banner__dot--on'),
          )}
        />
      ))}
    </Pressable>
  );
}

/** Banners one after the other: a picture of the tenant's, or a drawing on a warm ground, and its words. */
export function Banners({
  banners,
  onOpen,
}: {
  banners: readonly Banner[];
  onOpen: (banner: Banner) => void;
}) {
  const t = useTranslation(bannerMessages);
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const { srcs, onBroken } = useStoredFiles(banners.map(({ image }) => image));
  const index = Math.min(at, banners.length - 1);
  const banner = banners[index];
  if (!banner) return null;
  const src = srcs[index] ?? '';
  const picture = broken.has(src) ? '' : src;
  const face = (
    <Face
      banner={banner}
      picture={picture}
      onBroken={() => {
        setBroken((old) => new Set([...old, src]));
        onBroken(banner.image);
      }}
    />
  );
  return (
    <Box className="home-banner">
      {banner.url === '' ? (
        <Box className="home-banner__face">{face}</Box>
      ) : (
        <Pressable
          name={[t('banner', { title: banner.title }), banner.text].join(' ').trim()}
          className="home-banner__face"
          onTap={() => onOpen(banner)}
        >
          {face}
        </Pressable>
      )}
      {banners.length > 1 ? (
        <Dots banners={banners} at={index} onChoose={setAt} picture={picture !== ''} />
      ) : null}
    </Box>
  );
}
