import { defineEndpoint } from './define-endpoint';

export interface EngineParams {
  ApiEngineKey: string;
  [name: string]: unknown;
}

/** Engines of a tenant, by their key. */
export const apiEngine = {
  run: defineEndpoint<EngineParams, unknown>()({ path: '/api/ApiEngine/run' }),
  runByAddress: defineEndpoint<object, unknown>()({ path: '/apiengine/{key}' }),
} as const;
