/**
 * What can go wrong with a campus server, as data. A test switches one on; the demo has none.
 */
import type { CampusAnswer } from './answer';

/** One way to fail. */
export type Fault =
  /** The connection is cut before any answer. */
  | 'reset'
  /** Nothing is ever answered; the connection stays open. */
  | 'stall'
  /** The server is down: status 500 with a page. */
  | '500'
  /** A page where JSON is expected, with status 200, as an expired session gives. */
  | 'html'
  /** JSON that ends in the middle. */
  | 'cut'
  /** A redirect to a host that no plugin may reach. */
  | 'elsewhere';

/** Chooses per request; `attempt` counts requests to the same path of the same host from 1. */
export type FaultRule = (request: {
  readonly host: string;
  readonly path: string;
  readonly attempt: number;
}) => Fault | undefined;

/** Where {@link Fault} `elsewhere` leads. */
export const ELSEWHERE = 'https://elsewhere.example/collect';

const PAGE = { 'content-type': 'text/html;charset=UTF-8' };

/** What the faults answer that do answer. */
export const FAULT_ANSWERS: Readonly<Record<Exclude<Fault, 'reset' | 'stall'>, CampusAnswer>> = {
  '500': { status: 500, headers: PAGE, body: '<h1>系统繁忙</h1>' },
  html: { status: 200, headers: PAGE, body: '<title>统一身份认证</title>' },
  cut: {
    status: 200,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: '{"success":true,"rows":[{"room":"1',
  },
  elsewhere: { status: 302, headers: { location: ELSEWHERE }, body: '' },
};
