import { own } from '@/lib/json';
import { readLabel, readText } from '@/lib/read-value';

/** One of the first things that somebody with a new account does. */
export interface FirstStep {
  id: string;
  name: string;
  text: string;
  icon: string;
  url: string;
  done: boolean;
}

/** Reads a step of mobile_index_data. */
export const readStep = (item: unknown): FirstStep => ({
  id: readText(own(item, 'Id')),
  name: readLabel(own(item, 'Name')),
  text: readLabel(own(item, 'Text')),
  icon: readText(own(item, 'Icon')),
  url: readText(own(item, 'Url')),
  done: own(item, 'Done') === true,
});
