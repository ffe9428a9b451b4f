/** Spec §1: the one place of the app's version; package, manifests, About, upgrade check and logs read or match it. */
export const APP_VERSION = '1.0.0';
export const APP_VERSION_CODE = 100;
