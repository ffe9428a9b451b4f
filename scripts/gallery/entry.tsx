import '@/ui/theme/tokens.scss';
import './gallery.scss';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { storage } from '@/device/storage/storage';
import { Form } from '@/form/form';
import { appServices } from '@/form/services';
import type { OpenedResult } from '@/form/view/form-services';
import { startForm } from '@/form/scripting/form-scripts';
import { login, startSession } from '@/data/session/session';
import { OverlayHost } from '@/ui/overlay/host';
import { ErrorState, Skeleton } from '@/ui/states';
import { STATES, type GalleryDemo, type GalleryState } from './states';

/** The settings that the server passes to the page. */
interface Setting {
  osClient: string;
  account: string;
  password: string;
  demos: GalleryDemo[];
}

type Shown = OpenedResult | null;

async function openState({ table, rows }: GalleryDemo, state: GalleryState): Promise<Shown> {
  const id = state.row === undefined ? '' : (rows[state.row] ?? '');
  const opened = await appServices.open({ tableName: table, id: id || undefined, mode: state.mode });
  if (!('store' in opened)) return opened;
  await startForm(opened.store, { menuId: opened.menuId });
  for (const { name } of opened.store.model.fields) state.prepare?.(opened.store, name);
  return opened;
}

function StateOf({ demo, state }: { demo: GalleryDemo; state: GalleryState }) {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    openState(demo, state).then(setShown, (error: unknown) => setShown({ message: String(error) }));
  }, [demo, state]);
  return (
    <section className="gallery__state" data-state={state.key} data-ready={shown !== null}>
      <h2 className="gallery__title">{state.title}</h2>
      {!shown ? <Skeleton shape="form" count={2} /> : null}
      {shown && 'store' in shown ? <Form store={shown.store} loader={shown.loader} /> : null}
      {shown && 'message' in shown ? <ErrorState compact text={shown.message} /> : null}
    </section>
  );
}

function Gallery({ demos }: { demos: GalleryDemo[] }) {
  const [at, setAt] = useState(location.hash.slice(1));
  const demo = demos.find(({ component }) => component === at) ?? demos[0];
  const choose = (component: string) => {
    location.hash = component;
    setAt(component);
  };
  return (
    <div className="gallery">
      <nav className="gallery__nav">
        {demos.map(({ component, title }) => (
          <button
            key={component}
            type="button"
            className="gallery__link"
            aria-current={component === demo?.component}
            onClick={() => choose(component)}
          >
            {title}
            <small>{component}</small>
          </button>
        ))}
      </nav>
      <main className="gallery__states">
        {demo
          ? STATES.map((state) => <StateOf key={demo.component + state.key} demo={demo} state={state} />)
          : null}
      </main>
    </div>
  );
}

async function start(): Promise<void> {
  const { osClient, account, password, demos } = (await (await fetch('gallery.json')).json()) as Setting;
  await storage.set('OsClient', osClient);
  await storage.set('ApiBase', location.origin);
  await startSession({ notify: ({ text }) => console.warn(text), goToLogin: () => location.reload() });
  await login.withPassword({ account, password }, false);
  createRoot(document.getElementById('app') as HTMLElement).render(
    <>
      <Gallery demos={demos} />
      <OverlayHost />
    </>,
  );
}

void start();
