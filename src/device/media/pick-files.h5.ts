/** Opens the browser's file dialog. Must be called from a tap. Returns an empty list when the user cancels. */
export function pickFiles(options: {
  accept: string;
  multiple: boolean;
  capture?: boolean;
}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = options.accept;
    input.multiple = options.multiple;
    if (options.capture) input.setAttribute('capture', 'environment');
    // Some browsers only open the dialog of an input that is part of the page.
    input.style.cssText = 'position:fixed;left:-9999px;opacity:0';
    input.setAttribute('aria-hidden', 'true');
    input.tabIndex = -1;
    document.body.appendChild(input);

    const finish = () => {
      input.remove();
      resolve(Array.from(input.files ?? []));
    };
    input.onchange = finish;
    input.addEventListener('cancel', finish);
    input.click();
  });
}
