import { galleryWords } from '@/features/style-guide/messages';
import { useWords } from '@/i18n/use-translation';
import { Avatar } from '@/ui/avatar';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { iconPaths, type IconName } from '@/ui/icon/paths';
import { Tag } from '@/ui/tag';
import { TileEntry } from '@/ui/tile';
import { Txt } from '@/ui/txt';
import './index.scss';

const SIZES = [28, 22, 18, 16, 14, 12] as const;
const ICONS = Object.keys(iconPaths) as IconName[];
const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));

/** Type, buttons, tags, tiles, icons. */
export function Basics() {
  const w = useWords(galleryWords);
  return (
    <>
      <Card title={w('type')}>
        {SIZES.map((size) => (
          <Txt key={size} as="p" className={`gallery__type gallery__type--${size}`}>
            {w('sample')}
          </Txt>
        ))}
      </Card>
      <Card title={w('buttons')}>
        <Box className="gallery__row">
          <Button text={w('primary')} onTap={() => undefined} />
          <Button kind="secondary" text={w('secondary')} onTap={() => undefined} />
          <Button kind="danger" text={w('danger')} icon="trash" onTap={() => undefined} />
          <Button kind="soft" size="s" text={w('soft')} icon="refresh" onTap={() => undefined} />
          <Button kind="text" text={w('text')} onTap={() => undefined} />
          <Button text={w('disabled')} disabled onTap={() => undefined} />
          <Button text={w('slow')} onTap={wait} />
        </Box>
        <Button kind="outline" size="l" icon="send" text={w('outline')} onTap={() => undefined} />
      </Card>
      <Card title={w('tags')}>
        <Box className="gallery__row">
          <Tag tone="brand" text={w('following')} />
          <Tag tone="success" icon="check" text={w('done')} />
          <Tag tone="warning" icon="clock" text={w('overdue')} />
          <Tag tone="danger" icon="close" text={w('refused')} />
          <Tag tone="info" icon="cloud-up" text={w('info')} />
          <Tag text={w('plain')} />
        </Box>
        <Box className="gallery__row">
          <Chip selected icon="filter" count={2} ground="sunken" text={w('filter')} onTap={() => undefined} />
          <Chip removable ground="sunken" text={w('province')} onTap={() => undefined} />
          <Chip removable ground="sunken" text={w('recent')} onTap={() => undefined} />
        </Box>
      </Card>
      <Card title={w('tiles')}>
        <Box className="gallery__tiles">
          <TileEntry title={w('menuA')} icon="clock" tint="blue" onTap={() => undefined} />
          <TileEntry title={w('menuB')} icon="users" tint="teal" count={12} onTap={() => undefined} />
          <TileEntry title={w('menuC')} onTap={() => undefined} />
          <TileEntry title={w('menuD')} count={128} onTap={() => undefined} />
        </Box>
        <Box className="gallery__row">
          {[w('personA'), w('personB'), w('personC')].map((person) => (
            <Avatar key={person} person={person} />
          ))}
          <Avatar person={w('personA')} size={24} />
          <Avatar person={w('personB')} size={56} />
        </Box>
      </Card>
      <Card title={w('icons')}>
        <Box className="gallery__icons">
          {ICONS.map((icon) => (
            <Box key={icon} className="gallery__icon">
              <Icon icon={icon} tone="text" />
              <Txt className="gallery__caption" lines={1}>
                {icon}
              </Txt>
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
}
