import { defineEndpoint } from './define-endpoint';

/** Pictures that the embedded server draws (docs/maps.md). */
export const mapEndpoints = {
  tile: defineEndpoint<object, unknown>()({ path: '/api/map/tile/{z}/{x}/{y}.svg' }),
} as const;
