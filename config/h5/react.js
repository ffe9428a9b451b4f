import { options } from 'preact';

/*
 * React's interface, drawn by Preact (docs/adr/preact.md). Preact would leave effects for after the next frame, and what somebody
 * does before that, a key or a tap, would meet a screen nobody listens to yet. React runs the effects of an event at once and all
 * others in a task of their own; so does this.
 */
options.requestAnimationFrame = (flush) => (window.event ? queueMicrotask(flush) : setTimeout(flush));

export * from 'preact/compat';
export { default } from 'preact/compat';
