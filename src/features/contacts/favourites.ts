import { defineMark, readTexts } from '@/data/cache/marks';

/** Ids of the people this user marked, in the order of marking. */
const favourites = defineMark('contact_favourites', readTexts);

/** Marks a person, or removes the mark. */
export function setFavourite(id: string, marked: boolean): void {
  void favourites.change((ids) => {
    const others = ids.filter((one) => one !== id);
    return marked ? [...others, id] : others;
  });
}

/** The people marked by the user, read on first use. */
export function useFavourites(owner: string): readonly string[] {
  return favourites.use(owner);
}
