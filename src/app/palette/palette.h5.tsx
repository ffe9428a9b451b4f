import { useId, useState } from 'react';
import { sessionStore } from '@/data/session/session-store';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { BaseInput } from '@/ui/base-input';
import { Icon } from '@/ui/icon';
import { bringIntoView } from '@/ui/internal/bring-into-view';
import { cx } from '@/ui/internal/cx';
import { rovingIndex } from '@/ui/internal/roving';
import { nameOfKey } from '@/ui/keys/key-names.h5';
import { keyMessages } from '@/ui/keys/messages';
import { keysNow, offersNow } from '@/ui/keys/press-key.h5';
import { useFocusTrap } from '@/ui/overlay/focus-trap';
import { closeLayer, openLayer } from '@/ui/overlay/machine';
import type { PaletteEntry } from './entries';
import { paletteMessages } from './messages';
import { countUse } from './use-counts';
import { usePalette, type PaletteSection } from './use-palette';
import './palette.scss';

interface OptionsProps {
  id: string;
  sections: readonly PaletteSection[];
  active: PaletteEntry | undefined;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

const optionId = (id: string, entry: PaletteEntry) => `${id}-${entry.id}`;

function Options({ id, sections, active, onActive, onChoose }: OptionsProps) {
  return sections.map(({ title, entries }) => (
    <div key={title} role="group" aria-label={title}>
      <div className="palette__section" aria-hidden>
        {title}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.id}
          id={optionId(id, entry)}
          role="option"
          aria-selected={entry === active}
          className={cx('palette__option', entry === active && 'palette__option--on')}
          onMouseMove={() => onActive(entry)}
          // The cursor stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span className="palette__text">{entry.text}</span>{' '}
          {entry.keys ? <span className="palette__key">{entry.keys}</span> : null}{' '}
          <span className="palette__kind">{entry.kind}</span>
        </div>
      ))}
    </div>
  ));
}

interface PaletteProps {
  /** What was typed so far: a page that comes to the front meanwhile draws the palette once more. */
  typed: { text: string };
  /** What the page below can do. */
  actions: readonly PaletteEntry[];
  visible: boolean;
  closing: boolean;
  onClose: () => void;
}

function Palette({ typed, actions, visible, closing, onClose }: PaletteProps) {
  const t = useTranslation(paletteMessages);
  const id = useId();
  const [text, setText] = useState(typed.text);
  const [activeId, setActiveId] = useState<string>();
  const { sections, isSearching } = usePalette(text, actions);
  useFocusTrap(id, visible && !closing, onClose);
  const listId = `${id}list`;
  const all = sections.flatMap(({ entries }) => entries);
  const active = all.find((entry) => entry.id === activeId) ?? all[0];
  const choose = (entry: PaletteEntry) => {
    onClose();
    if (!/^(record|person|work):/.test(entry.id)) countUse(entry.id);
    // After the focus has returned to where it was.
    setTimeout(() => void entry.run());
  };
  const press = (key: string): boolean => {
    if (key === 'Enter') {
      if (active) choose(active);
      return true;
    }
    const at = key === 'ArrowLeft' || key === 'ArrowRight' ? '' : key;
    const next = all[rovingIndex(at, active ? all.indexOf(active) : 0, all.length) ?? -1];
    if (!next) return false;
    setActiveId(next.id);
    bringIntoView(optionId(id, next));
    return true;
  };
  const words =
    all.length > 0
      ? t('count', { count: all.length })
      : isSearching
        ? t('searching')
        : t('none', { text: text.trim() });
  return (
    <div className={cx('palette', closing && 'palette--closing', !visible && 'palette--under')}>
      <div className="palette__scrim" onClick={onClose} />
      <div id={id} role="dialog" aria-modal aria-label={t('title')} className="palette__box">
        <div className="palette__head">
          <Icon icon="search" size={20} tone="text-3" />
          <BaseInput
            name={t('title')}
            className="palette__input"
            placeholder={t('placeholder')}
            value={text}
            onChange={(entered) => {
              typed.text = entered;
              setText(entered);
              setActiveId(undefined);
            }}
            onKey={press}
            suggests={{ listId, open: all.length > 0, activeId: active && optionId(id, active) }}
          />
        </div>
        <div id={listId} role="listbox" aria-label={t('title')} className="palette__list">
          <Options
            id={id}
            sections={sections}
            active={active}
            onActive={(entry) => setActiveId(entry.id)}
            onChoose={choose}
          />
        </div>
        <div className="palette__foot">
          <span role="status">{words}</span>
          <span>{t('keys')}</span>
        </div>
      </div>
    </div>
  );
}

/** What the shown page can do by its keys, and by its ⋯. */
function pageActions(): PaletteEntry[] {
  const kind = translate(paletteMessages, 'action');
  const byKeys = keysNow()
    .filter(({ quiet }) => !quiet)
    .map(({ place, name, label, keys, run }) => ({
      id: `key:${place}.${name}`,
      text: translate(keyMessages, label),
      kind,
      keys: nameOfKey(keys[0] ?? ''),
      run: () => run(),
    }));
  const offered = offersNow().map(({ key, text, run }) => ({ id: `offer:${key}`, text, kind, run }));
  return [...byKeys, ...offered];
}

let closeShown: (() => void) | undefined;

/** Opens the palette, or closes it if it is open. Nobody logged in: there is nothing to find. */
export function openPalette(): void {
  if (closeShown) return closeShown();
  if (!sessionStore.getState().user) return;
  const actions = pageActions();
  const close = () => {
    closeShown = undefined;
    closeLayer(id);
  };
  closeShown = close;
  const typed = { text: '' };
  const render = (state: { visible: boolean; closing: boolean }) => (
    <Palette {...state} typed={typed} actions={actions} onClose={close} />
  );
  const id = openLayer({ kind: 'sheet', content: { render }, onDismiss: close });
}
