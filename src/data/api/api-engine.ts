import type {
  IndexData,
  MapReportPoint,
  MessageData,
  MessageGroup,
  ReverseGeocodingData,
  SignStatistics,
} from '../protocol/engines';
import { apiEngine } from '../protocol/api-engine';
import { answering } from '../protocol/define-endpoint';
import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { CurrentUser } from '../protocol/user';

/**
 * /api/ApiEngine/run: an engine of the tenant by its key. Whatever it answers is accepted: a bare value becomes Data.
 */
export function runApiEngine<T = unknown>(
  ApiEngineKey: string,
  params: object = {},
  options: CallOptions = {},
): Promise<CallResult<T>> {
  const body = { ...params, ApiEngineKey };
  return call(answering<T>(apiEngine.run), body, {
    lenient: true,
    apiengine: true,
    timeout: ENGINE_TIMEOUT,
    ...options,
  });
}

/** Login with the code of the enterprise chat platform; the token is in the result. */
export function chatLogin(
  engineKey: string,
  params: { code: string; appKey: string },
): Promise<CallResult<CurrentUser>> {
  return runApiEngine(engineKey, params, { anonymous: true, quiet: true });
}

/** The address of a position. */
export function reverseGeocoding(
  longitude: number,
  latitude: number,
  options?: CallOptions,
): Promise<CallResult<ReverseGeocodingData>> {
  return runApiEngine('ReverseGeocoding', { longitude, latitude }, options);
}

/** The groups of the message tab; some tenants answer the bare list. */
export async function mobileMessageData(
  UserId: string,
  options?: CallOptions,
): Promise<CallResult<MessageData>> {
  const answer = await runApiEngine<MessageData | MessageGroup[]>('mobile_message_data', { UserId }, options);
  const { Data } = answer;
  if (!Array.isArray(Data)) return { ...answer, Data };
  const Total = Data.reduce((sum, { Num }) => sum + (Number(Num) || 0), 0);
  return { ...answer, Data: { Total, List: Data } };
}

/** The home tab. */
export function mobileIndexData(UserId: string, options?: CallOptions): Promise<CallResult<IndexData>> {
  return runApiEngine('mobile_index_data', { UserId }, options);
}

/** Today's check-ins of the user. */
export function signStatistics(options?: CallOptions): Promise<CallResult<SignStatistics>> {
  return runApiEngine('sign_statistics', {}, options);
}

export interface MapReportQuery {
  periodType: 'year' | 'quarter' | 'month';
  year: number;
  quarter?: number;
  month?: number;
  startDate: string;
  endDate: string;
}

/** Points of the region map. */
export function mapReportPoints(
  query: MapReportQuery,
  options?: CallOptions,
): Promise<CallResult<MapReportPoint[]>> {
  return runApiEngine('MapReportPointOrAreaData', query, options);
}
