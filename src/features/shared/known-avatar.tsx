import { useEffect } from 'react';
import { useStore } from 'zustand';
import { namesOf, peopleNames } from '@/data/cache/people-names';
import { PersonAvatar, type PersonAvatarProps } from '@/features/shared/person-avatar';

/** The avatar of a person named in a row, with the photo that colleagues know. */
export function KnownAvatar({ id, ...avatar }: Omit<PersonAvatarProps, 'photo'>) {
  useEffect(() => void namesOf([id]), [id]);
  const photo = useStore(peopleNames, ({ names }) => names.get(id)?.photo ?? '');
  return <PersonAvatar id={id} photo={photo} {...avatar} />;
}
