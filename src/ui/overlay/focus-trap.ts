/** Phones have no focus to keep inside an overlay, and their back button closes the page: nothing to do here. */
export function useFocusTrap(_elementId: string, _active: boolean, _onEscape: () => void): void {}
