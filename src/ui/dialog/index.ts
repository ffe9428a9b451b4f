import { translate } from '@/i18n/define-messages';
import { uiMessages } from '@/ui/messages';
import { closeLayer, openLayer } from '../overlay/machine';
import type { DialogContent, DialogOptions, DialogResult, PromptOptions } from './types';

export type { DialogOptions, DialogResult, PromptOptions } from './types';

function ask(options: PromptOptions, editable: boolean): Promise<DialogResult> {
  return new Promise((resolve) => {
    const settle = (result: DialogResult) => {
      closeLayer(id);
      resolve(result);
    };
    const content: DialogContent = { ...options, editable, settle };
    const onDismiss = () => settle({ confirm: false, cancel: true, ...(editable && { content: '' }) });
    const id = openLayer({ kind: 'dialog', content, onDismiss });
  });
}

/** Modal questions; one at a time, a second one waits (§4). Titles and buttons default to 提示 and 确定 (§9). */
export const dialog = {
  /** Asks a yes-or-no question. */
  confirm: (options: DialogOptions): Promise<DialogResult> => ask({ showCancel: true, ...options }, false),
  /** Shows something that must be read. */
  alert: (options: DialogOptions): Promise<DialogResult> => ask({ showCancel: false, ...options }, false),
  /** Asks for a text, returned as `content` of the result. */
  prompt: (options: PromptOptions): Promise<DialogResult> => ask({ showCancel: true, ...options }, true),
  /** A message too wide for a toast (§8), with a 知道了 button. */
  notice: (content: string): Promise<DialogResult> =>
    ask({ content, showCancel: false, confirmText: translate(uiMessages, 'gotIt') }, false),
};
