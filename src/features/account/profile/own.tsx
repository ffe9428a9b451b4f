import type { CurrentUser } from '@/data/protocol/user';
import { CodeButton } from './code-button';
import { Figures } from './figures';

export interface OwnProps {
  user?: CurrentUser;
}

/** The way to the code of a user, or without one the figures: one file to fetch for both. */
export function Own({ user }: OwnProps) {
  return user ? <CodeButton user={user} /> : <Figures />;
}
