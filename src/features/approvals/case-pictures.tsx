import { useState } from 'react';
import { useStoredFile } from '@/data/session/stored-files';
import type { FilePlace } from '@/data/cache/private-files';
import type { WfCard } from '@/data/protocol/work-flow';
import { Box } from '@/ui/box';
import { Image } from '@/ui/image';
import { Text } from '@/ui/text';
import './case-list.scss';

/** One picture in a place of its own size; one that cannot be read leaves it empty. */
function Thumb({ path, place }: { path: string; place: FilePlace }) {
  const { src, onBroken } = useStoredFile(path, place);
  const [broken, setBroken] = useState('');
  const fail = () => {
    setBroken(src);
    onBroken();
  };
  return (
    <Box className="case-pictures__one">
      {src === broken ? null : <Image src={src} name="" className="case-pictures__one" onError={fail} />}
    </Box>
  );
}

/** The first pictures of an approval's form, and how many more it has. */
export function CasePictures({ card, place }: { card: WfCard; place: FilePlace }) {
  const { Pictures = [], PictureCount = 0 } = card;
  return (
    <Box className="case-pictures">
      {Pictures.map((path) => (
        <Thumb key={path} path={path} place={place} />
      ))}
      {PictureCount > Pictures.length ? (
        <Text className="case-list__day">{`+${PictureCount - Pictures.length}`}</Text>
      ) : null}
    </Box>
  );
}
