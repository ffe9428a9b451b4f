import type { Endpoint } from '../../src/data/protocol/define-endpoint';
import type { EndpointRule, RulesOf } from '../../src/data/protocol/endpoint-rule';
import type { Answer, Call } from './call';

/** Answers one call. The right to make it has been checked before. */
export type Handler = (call: Call) => Promise<Answer> | Answer;

/** A call of the protocol with its handler. */
export interface Route {
  endpoint: Endpoint;
  rule: EndpointRule;
  handler: Handler;
}

/** A call that this server answers, under its rule. */
export function implement(endpoint: Endpoint, rule: EndpointRule, handler: Handler): Route {
  return { endpoint, rule, handler };
}

/** All calls of a subject: a call without a rule or without a handler does not compile. */
export function implementAll<Endpoints extends Readonly<Record<string, Endpoint>>>(
  endpoints: Endpoints,
  rules: RulesOf<Endpoints>,
  handlers: Readonly<Record<keyof Endpoints, Handler>>,
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) =>
    implement(endpoint, rules[name as keyof Endpoints], handlers[name as keyof Endpoints]),
  );
}

/** Every address of a call, with its variable parts as Fastify writes them. */
export function addressesOf({ endpoint, rule }: Pick<Route, 'endpoint' | 'rule'>): string[] {
  return [endpoint.path, ...(rule.also ?? [])].map((path) => path.toLowerCase().replace(/\{(\w+)\}/g, ':$1'));
}
