import { memo, useMemo, useState, type ReactNode } from 'react';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { cx } from '@/ui/internal/cx';
import { Tabs } from '@/ui/tabs';
import type { GroupModel } from '@/form/model/model';
import { FieldChunks } from '@/form/view/field-chunks';
import { useFormContext } from '@/form/view/form-context';
import { CollapseHead, DividerHead } from '@/form/view/group-head';
import { useRevealed, type Revealed } from '@/form/view/reveal-field';
import { useField } from '@/form/view/use-field';
import { useAnyVisible } from '@/form/view/use-form-part';
import './form.scss';

/** The card of a group; inside another form a plain section. */
function GroupCard({ tabs, children }: { tabs?: boolean; children: ReactNode }) {
  const { nested } = useFormContext();
  if (nested) return <Box as="section">{children}</Box>;
  return (
    <Card bare className={cx('form__group', tabs && 'form__group--tabs')}>
      {children}
    </Card>
  );
}

interface GroupProps {
  group: GroupModel;
}

/** One card of a form: a heading and the fields below it. A group without visible fields is not drawn. */
export const FormGroup = memo(function FormGroup({ group }: GroupProps) {
  const { store } = useFormContext();
  const shows = useAnyVisible(store, group.fields);
  const revealed = useRevealed(store, group.fields);
  if (!shows) return null;
  if (group.kind === 'plain' || group.head === '') {
    return (
      <GroupCard>
        <FieldChunks names={group.fields} revealed={revealed} />
      </GroupCard>
    );
  }
  return <HeadedGroup group={group} revealed={revealed} />;
});

interface HeadedProps extends GroupProps {
  revealed: Revealed | null;
}

/** A group whose heading is itself a field; when that is hidden, its fields are shown without it. */
function HeadedGroup({ group, revealed }: HeadedProps) {
  const { store } = useFormContext();
  const head = useField(store, group.head);
  const body = <FieldChunks names={group.fields} revealed={revealed} />;
  if (!head.visible) return <GroupCard>{body}</GroupCard>;
  if (group.kind === 'tabs') return <TabsGroup group={group} revealed={revealed} />;
  if (group.kind === 'collapse') return <CollapseGroup group={group} revealed={revealed} />;
  return (
    <GroupCard>
      <DividerHead state={head} />
      {body}
    </GroupCard>
  );
}

function CollapseGroup({ group, revealed }: HeadedProps) {
  const { store } = useFormContext();
  const head = useField(store, group.head);
  const [open, setOpen] = useState(!group.collapsed);
  const [unfoldedFor, setUnfoldedFor] = useState<Revealed | null>(null);
  if (revealed !== null && revealed !== unfoldedFor) {
    setUnfoldedFor(revealed);
    setOpen(true);
  }
  return (
    <GroupCard>
      <CollapseHead state={head} count={group.fields.length} open={open} onToggle={() => setOpen(!open)} />
      {open ? <FieldChunks names={group.fields} revealed={revealed} /> : null}
    </GroupCard>
  );
}

function TabsGroup({ group, revealed }: HeadedProps) {
  const { store } = useFormContext();
  const head = useField(store, group.head);
  const first = group.panes.find(({ key }) => key.split('#')[0] === head.config.FieldTabs.DefaultActiveKey);
  const [current, setCurrent] = useState((first ?? group.panes[0])?.key ?? '');
  const [shownFor, setShownFor] = useState<Revealed | null>(null);
  const panes = useMemo(() => group.panes.filter((pane) => !pane.disabled), [group.panes]);
  if (revealed !== null && revealed !== shownFor) {
    setShownFor(revealed);
    setCurrent(panes.find((pane) => pane.fields.includes(revealed.name))?.key ?? current);
  }
  const pane = panes.find(({ key }) => key === current) ?? panes[0];
  return (
    <GroupCard tabs>
      <Tabs
        name={head.label}
        current={pane?.key ?? ''}
        items={panes.map(({ key, title }) => ({ key, text: title }))}
        onChange={setCurrent}
      />
      {pane ? (
        <Box className="form__pane" key={pane.key}>
          <FieldChunks names={pane.fields} revealed={revealed} />
        </Box>
      ) : null}
    </GroupCard>
  );
}
