/** Holds the types of a call's parameters and Data; it does not exist at run time. */
declare const shape: unique symbol;

/**
 * One call of the protocol, for the client and the server. `path` is spelled as clients send it (servers match it
 * case-insensitively); `{name}` in it stands for a part of the address that changes.
 */
export interface Endpoint<Params extends object = object, Data = unknown> {
  readonly path: string;
  readonly [shape]?: { params: Params; data: Data };
}

/**
 * Describes a call: `defineEndpoint<Params, Data>()({ path })`. Who may make it and what it does is defined in the
 * companion file `*.rules.ts`, which is never part of a client.
 */
export function defineEndpoint<Params extends object, Data>(): (
  endpoint: Endpoint<Params, Data>,
) => Endpoint<Params, Data> {
  return (endpoint) => endpoint;
}

/** The same call with another type of Data, where the tenant or the caller determines what it returns. */
export function answering<Data, Params extends object = object>(
  endpoint: Endpoint<Params>,
): Endpoint<Params, Data> {
  return endpoint as Endpoint<Params, Data>;
}
