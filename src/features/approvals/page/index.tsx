import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { approvalMessages } from '@/features/approvals/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { useEvent } from '@/lib/use-event';
import type { WfKind } from '@/data/protocol/work-flow';
import { useSession } from '@/data/session/session-store';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Chip } from '@/ui/chip';
import { Scroll } from '@/ui/scroll';
import { SearchBar } from '@/ui/search-bar';
import { Tabs } from '@/ui/tabs';
import { agree, quickActions } from '@/features/approvals/actions';
import { asked } from '@/features/approvals/asked-agree';
import { useReadOnly } from '@/features/shared/use-read-only';
import { openCase } from '@/features/approvals/open-case';
import { useCaseChoice } from '@/features/approvals/use-case-choice';
import { useCaseKeys } from '@/features/approvals/use-case-keys';
import { useQuickDecide } from '@/features/approvals/quick-decide';
import { tabNamed, WORK_TABS } from '@/features/approvals/approval-task';
import type { ApprovalTask, WorkTab } from '@/features/approvals/approval-task';
import { useCases, useCounts } from '@/features/approvals/work-list';
import { CaseLayout, useHasPane } from '@/features/approvals/page/case-layout';
import './index.scss';

interface KindChipsProps {
  kinds: readonly WfKind[];
  /** Id of the kind shown; '' = all. */
  chosen: string;
  onChange: (kind: string) => void;
}

/** The kinds of pending approvals, each with its number. */
function KindChips({ kinds, chosen, onChange }: KindChipsProps) {
  const t = useTranslation(approvalMessages);
  const all = { Id: '', Name: t('allKinds'), Count: 0 };
  return (
    <Scroll horizontal className="work-todo__kinds">
      <Box role="radiogroup" name={t('kinds')} className="work-todo__chips">
        {[all, ...kinds].map(({ Id, Name, Count }) => (
          <Chip
            key={Id}
            role="radio"
            text={Count > 0 ? `${Name} ${Count}` : Name}
            selected={chosen === Id}
            onTap={() => onChange(Id)}
          />
        ))}
      </Box>
    </Scroll>
  );
}

/** The inbox of approvals: those waiting for me, started by me, handled by me, copied to me, and handled by others for me. */
export function WorkTodoPage() {
  const { params } = useParams('workTodo');
  const title = useTranslation(routeMessages)('workTodo');
  const t = useTranslation(approvalMessages);
  const owner = useSession((session) => session.user?.Id ?? '');
  const [tab, setTab] = useState<WorkTab>(tabNamed(params?.tab));
  const [keyword, setKeyword] = useState('');
  const [kind, setKind] = useState('');
  const [current, setCurrent] = useState<string>();
  const { data: known, error: uncounted, refresh: count } = useCounts();
  const counts = known ?? {};
  const kinds = tab === 'todo' ? (counts.kinds ?? []) : [];
  // The last one of a kind was decided: all others are shown.
  const chosen = kinds.some(({ Id }) => Id === kind) ? kind : '';
  const rows = useCases(tab, keyword, chosen);
  const wide = useHasPane();
  const refresh = async () => {
    await Promise.all([rows.reload(), count()]);
  };
  const since = useStore(rows.store, (state) => state.since);
  const why = useStore(rows.store, (state) => state.why);
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });

  const show = (work: ApprovalTask) => {
    if (choice.toggle) choice.toggle(work);
    else if (wide) setCurrent(work.id);
    else openCase(work, tab);
  };
  const readOnly = useReadOnly();
  const goOn = async (decided: string, isHeld = false) => {
    const next = keys.leaving(decided);
    // One that can still be taken back is in the list until it is sent.
    if (!isHeld) await refresh();
    if (wide) next();
  };
  const quick = useQuickDecide(show, ({ id }, isHeld) => void goOn(id, isHeld));
  const decideAsked = useEvent(() => {
    const { work } = asked;
    delete asked.work;
    if (work) void quick.ask(work, agree);
  });
  useEffect(decideAsked, [decideAsked]);
  const waits = tab === 'todo';
  const mayDecide = waits && !readOnly;
  const decides = mayDecide && wide;
  const keys = useCaseKeys({
    rows,
    userId: owner,
    current,
    onShow: (id) => wide && setCurrent(id),
    // Until the one that is open can be decided on itself.
    onAsk: decides ? (work, action) => void quick.ask(work, action) : undefined,
  });
  const choice = useCaseChoice({
    rows,
    userId: owner,
    decides: mayDecide,
    onSettled: () => void refresh(),
  });
  const more = async (work: ApprovalTask) => {
    // The main one comes first, as in every sheet.
    const offered = readOnly ? [] : [...quickActions].reverse();
    const answer = await openActionSheet({
      title: work.title,
      items: [
        ...offered.map(({ name, words, icon }) => ({ key: name, text: t(words.title), icon })),
        { key: 'open', text: t('open'), icon: 'file' },
      ],
    });
    if (answer === 'open') show(work);
    const action = offered.find(({ name }) => name === answer);
    if (action) await quick.ask(work, action);
  };
  const choose = (key: string) => {
    setTab(tabNamed(key));
    setCurrent(undefined);
  };
  const bar = (
    <Box className="work-todo__bar">
      <SearchBar value={keyword} onChange={setKeyword} placeholder={t('search')} />
      <Tabs
        name={t('lists')}
        items={WORK_TABS.map((key) => ({ key, text: t(key), count: counts[key] || undefined }))}
        current={tab}
        onChange={choose}
      />
      {kinds.length > 1 ? <KindChips kinds={kinds} chosen={chosen} onChange={setKind} /> : null}
      {/* The list below does not move down when they are known. */}
      {waits && !known && uncounted === '' ? <Box className="work-todo__kinds" /> : null}
    </Box>
  );
  return (
    <CaseLayout
      title={title}
      offline={offline}
      bar={bar}
      list={{
        tab,
        rows,
        keyword,
        dense: wide,
        current,
        onOpen: show,
        onQuick: mayDecide ? (work, action) => void quick.ask(work, action) : undefined,
        onMore: waits && !wide ? (work) => void more(work) : undefined,
        onRefresh: refresh,
        markOf: choice.markOf,
      }}
      choice={choice}
      onShow={setCurrent}
      sheet={quick.sheet}
      actions={choice.actions}
      footer={choice.bar}
      keys={decides ? quickActions.map(({ name }) => name) : []}
      pane={{
        // Its keys would decide about it, and not about those that are chosen.
        id: choice.toggle ? undefined : current,
        onDone: (isHeld) => current !== undefined && void goOn(current, isHeld),
        onUndone: setCurrent,
      }}
    />
  );
}
