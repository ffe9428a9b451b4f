import { useEffect } from 'react';
import { useStore } from 'zustand';
import { namesOf, peopleNames } from '@/data/cache/people-names';
import { PersonAvatar, type PersonAvatarProps } from '@/features/shared/person-avatar';

/** Somebody whom a row names, with the photo that colleagues know him by. */
export function KnownAvatar({ id, ...avatar }: Omit<PersonAvatarProps, 'photo'>) {
  useEffect(() => void namesOf([id]), [id]);
  const photo = useStore(peopleNames, ({ names }) => names.get(id)?.photo ?? '');
  return <PersonAvatar id={id} photo={photo} {...avatar} />;
}
