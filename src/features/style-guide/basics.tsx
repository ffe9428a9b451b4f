import { galleryMessages } from '@/features/style-guide/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { iconPaths, type IconName } from '@/ui/icon/paths';
import { Tag } from '@/ui/tag';
import { TileEntry } from '@/ui/tile';
import { Text } from '@/ui/text';
import './index.scss';

const SIZES = [28, 22, 18, 16, 14, 12] as const;
const ICONS = Object.keys(iconPaths) as IconName[];
const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));

/** Type, buttons, tags, tiles, icons. */
export function Basics() {
  const t = useTranslation(galleryMessages);
  return (
    <>
      <Card title={t('type')}>
        {SIZES.map((size) => (
          <Text key={size} as="p" className={`gallery__type gallery__type--${size}`}>
            {t('sample')}
          </Text>
        ))}
      </Card>
      <Card title={t('buttons')}>
        <Box className="gallery__row">
          <Button text={t('primary')} onTap={() => undefined} />
          <Button kind="secondary" text={t('secondary')} onTap={() => undefined} />
          <Button kind="danger" text={t('danger')} icon="trash" onTap={() => undefined} />
          <Button kind="soft" size="s" text={t('soft')} icon="refresh" onTap={() => undefined} />
          <Button kind="text" text={t('text')} onTap={() => undefined} />
          <Button text={t('disabled')} disabled onTap={() => undefined} />
          <Button text={t('slow')} onTap={wait} />
        </Box>
        <Button kind="outline" size="l" icon="send" text={t('outline')} onTap={() => undefined} />
      </Card>
      <Card title={t('tags')}>
        <Box className="gallery__row">
          <Tag tone="brand" text={t('following')} />
          <Tag tone="success" icon="check" text={t('done')} />
          <Tag tone="warning" icon="clock" text={t('overdue')} />
          <Tag tone="danger" icon="close" text={t('refused')} />
          <Tag tone="info" icon="cloud-up" text={t('info')} />
          <Tag text={t('plain')} />
        </Box>
        <Box className="gallery__row">
          <Chip selected icon="filter" count={2} ground="sunken" text={t('filter')} onTap={() => undefined} />
          <Chip removable ground="sunken" text={t('province')} onTap={() => undefined} />
          <Chip removable ground="sunken" text={t('recent')} onTap={() => undefined} />
        </Box>
      </Card>
      <Card title={t('tiles')}>
        <Box className="gallery__tiles">
          <TileEntry title={t('menuA')} icon="clock" tint="blue" onTap={() => undefined} />
          <TileEntry title={t('menuB')} icon="users" tint="teal" count={12} onTap={() => undefined} />
          <TileEntry title={t('menuC')} onTap={() => undefined} />
          <TileEntry title={t('menuD')} count={128} onTap={() => undefined} />
        </Box>
        <Box className="gallery__row">
          {[t('personA'), t('personB'), t('personC')].map((person) => (
            <Avatar key={person} person={person} />
          ))}
          <Avatar person={t('personA')} size={24} />
          <Avatar person={t('personB')} size={56} />
        </Box>
      </Card>
      <Card title={t('icons')}>
        <Box className="gallery__icons">
          {ICONS.map((icon) => (
            <Box key={icon} className="gallery__icon">
              <Icon icon={icon} tone="text" />
              <Text className="gallery__caption" lines={1}>
                {icon}
              </Text>
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
}
