import { useStoredFile } from '@/data/session/stored-files';
import { Avatar } from '@/ui/avatar';
import type { AvatarProps } from '@/ui/avatar/types';

export interface PersonAvatarProps extends Pick<AvatarProps, 'person' | 'size'> {
  id: string;
  /** Path of the stored photo; '' when there is none. */
  photo: string;
}

/** A person of the tenant with their stored photo. */
export function PersonAvatar({ id, photo, ...avatar }: PersonAvatarProps) {
  const { src, onBroken } = useStoredFile(photo, { table: 'sys_user', id, field: 'Avatar' });
  return <Avatar {...avatar} src={src === '' ? undefined : src} onBroken={onBroken} />;
}
