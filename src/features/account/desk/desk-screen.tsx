import { useState } from 'react';
import type { MineDeskProps, MineScreens } from '@/features/account/desk/desk-props';
import { DeskRow } from '@/features/account/desk/desk-row';
import { mineDeskMessages } from '@/features/account/desk/messages';
import type { MineLink } from '@/features/account/profile/mine-entry';
import { OwnPart } from '@/features/account/profile/own-part';
import { Panes } from '@/features/shared/panes/panes';
import { PaneFrame } from '@/features/shared/screen/pane-frame';
import { ScreenFrame } from '@/features/shared/screen/screen.h5';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { focusElement } from '@/ui/internal/focus';
import { useStepKeys } from '@/ui/internal/use-step-keys.h5';
import { uiMessages } from '@/ui/messages';
import { Page } from '@/ui/page';
import { Boundary } from '@/ui/page/boundary';
import { Scroll } from '@/ui/scroll';
import { Empty, ErrorState } from '@/ui/states';
import './desk-screen.scss';

/** Room for department, role and account, px. */
const LIST = 400;

/** Mine on a wide window: its entries, and beside them the page of one of them. */
export function MineDeskScreen(props: MineDeskProps & { screens: MineScreens }) {
  const { title, groups, screens, head, foot, children } = props;
  const t = useTranslation(mineDeskMessages);
  const failed = useTranslation(uiMessages);
  const [current, setCurrent] = useState<MineLink>();
  const Shown = current && screens[current];
  const beside = groups.flat().flatMap(({ page }) => (page && screens[page] ? [{ id: page }] : []));
  useStepKeys(beside, current, (entry) => {
    setCurrent(entry?.id);
    // The one that was left, or the one that is shown: a focus in the pane would be lost with it.
    focusElement(`step-${entry?.id ?? current ?? ''}`);
  });
  const list = (
    <Scroll className="mine-list">
      {head}
      <OwnPart />
      <Box role="group" name={t('entries')}>
        {groups.map((entries) => (
          <Box key={entries[0]?.title} className="mine-list__group">
            {entries.map((entry) => {
              const { page, onTap } = entry;
              const show = () => (page && screens[page] ? setCurrent(page) : void open(page as 'disc'));
              return (
                <DeskRow
                  key={entry.title}
                  entry={entry}
                  current={page !== undefined && page === current}
                  onTap={onTap ?? show}
                />
              );
            })}
          </Box>
        ))}
      </Box>
      <Box className="mine-list__group">{foot}</Box>
    </Scroll>
  );
  return (
    <Page fixed tab head="large" width="full" title={title}>
      <Panes place="mine" usual={LIST} side={list}>
        {Shown ? (
          <Boundary
            key={current}
            fallback={(retry) => (
              <ErrorState text={failed('pageFailed')} hint={failed('pageFailedHint')} onRetry={retry} />
            )}
          >
            <ScreenFrame.Provider value={PaneFrame}>
              <Shown />
            </ScreenFrame.Provider>
          </Boundary>
        ) : (
          <Empty text={t('choose')} />
        )}
      </Panes>
      {children}
    </Page>
  );
}
