import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useId, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { pageEnded } from './page-ended';

/** The pages that exist, the front one last. */
const pages = createStore<{ stack: string[] }>(() => ({ stack: [] }));

const inFront = () => pages.getState().stack[pages.getState().stack.length - 1];
const without = (id: string) => pages.getState().stack.filter((other) => other !== id);
const toFront = (id: string) => pages.setState({ stack: [...without(id), id] });
const drop = (id: string) => pages.setState({ stack: without(id) });

/** Whether this page is the front one: overlays are drawn there, and only there. */
export function useIsTopPage(): boolean {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    toFront(id);
    return () => {
      if (inFront() === id) pageEnded();
      drop(id);
    };
  }, [id]);
  useDidShow(() => {
    setHidden(false);
    toFront(id);
  });
  useDidHide(() => setHidden(true));
  const top = useStore(pages, (state) => state.stack[state.stack.length - 1]);
  return top === id && !hidden;
}
