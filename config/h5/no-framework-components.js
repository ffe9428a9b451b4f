// The framework's entry registers its own tab bar and pull-down web components before the first page.
// We draw both ourselves (src/custom-tab-bar, src/ui/pull), so the web-component runtime stays out of the first load.
export const defineCustomElementTaroTabbar = () => {};
export const defineCustomElementTaroPullToRefreshCore = () => {};
// Imported by the framework's previewImage, which we never call (src/ui has its own viewer).
export const defineCustomElementTaroSwiperCore = () => {};
export const defineCustomElementTaroSwiperItemCore = () => {};
