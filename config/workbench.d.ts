/** For `defineConstants`: the settings as JSON text, read by src/session/build.ts. */
export declare const workbenchConstants: { WORKBENCH_BUILD: string };
