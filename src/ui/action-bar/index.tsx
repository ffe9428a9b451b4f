import { Box } from '../box';
import { Button } from '../button';
import type { ActionBarProps } from './types';
import './index.scss';

/** The sticky bar with one primary button: pass it to `<Page footer>`. */
export function ActionBar({ primary, secondary = [], children }: ActionBarProps) {
  const narrow = secondary.length === 1 && primary;
  // Three buttons share a phone's width: their words take precedence over the space around them.
  const tight = secondary.length > 1 ? 'action-bar__tight' : undefined;
  return (
    <Box className="action-bar">
      {children}
      {secondary.map((button) => (
        <Button
          key={button.text}
          kind="secondary"
          {...button}
          grow={!narrow}
          className={narrow ? 'action-bar__side' : tight}
        />
      ))}
      {primary ? <Button {...primary} grow className={tight} /> : null}
    </Box>
  );
}
