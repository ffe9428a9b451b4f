/** For `defineConstants`: the settings as JSON text, read by src/data/session/build-settings.ts. */
export declare const workbenchConstants: { WORKBENCH_BUILD: string };
