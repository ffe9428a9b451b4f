import { useEffect, useRef, useState } from 'react';

/** A tap on a button inside the field takes the focus before it counts as a tap (ms). */
const TAP_MS = 150;

/** Whether a control is being typed in, with what it calls when the focus comes and goes. */
export function useTyping(): [typing: boolean, come: () => void, go: () => void] {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = () => {
    clearTimeout(timer.current);
    setTyping(true);
  };
  const go = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), TAP_MS);
  };
  return [typing, come, go];
}
