import { describe, expect, test } from 'bun:test';
import { answerOf, faultOfAnswer, faultOfNetwork } from './faults';

describe('an answer', () => {
  const rows: readonly [status: number, body: string, fault: ReturnType<typeof faultOfAnswer>][] = [
    [401, '', 'key_refused'],
    [403, '{"error":{"message":"no"}}', 'forbidden'],
    [404, '<html>', 'path'],
    [404, '{"detail":"Not Found"}', 'path'],
    [404, '{"error":{"message":"no such model"}}', 'not_found'],
    [405, '', 'path'],
    [402, '', 'quota'],
    [408, '', 'timeout'],
    [413, '', 'overflow'],
    [429, '', 'rate_limited'],
    [429, '{"error":{"code":1113}}', 'quota'],
    [429, '[{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}]', 'rate_limited'],
    [302, '', 'redirect'],
    [400, '', 'rejected'],
    [418, '', 'rejected'],
    [502, '<html>', 'server'],
    [504, '', 'timeout'],
  ];
  for (const [status, body, fault] of rows) {
    test(`of HTTP ${status} with ${body || 'nothing'} is ${fault}`, () => {
      expect(faultOfAnswer(answerOf(status, body))).toBe(fault);
    });
  }

  test('is not judged by the words of its message', () => {
    const body = JSON.stringify({ error: { message: 'insufficient_quota model_not_found invalid_api_key' } });
    expect(faultOfAnswer(answerOf(400, body))).toBe('rejected');
  });
});

describe('the network', () => {
  const rows: readonly [code: string, fault: string][] = [
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['ConnectionRefused', 'refused'],
    ['ECONNRESET', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['ENETUNREACH', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['EPROTO', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ];
  for (const [code, fault] of rows) {
    test(`that says ${code} is ${fault}, however deep it says so`, () => {
      const error = Object.assign(new Error('x'), { code });
      const wrapped = new TypeError('fetch failed', { cause: new Error('y', { cause: error }) });
      expect(faultOfNetwork(error)).toEqual({ fault, where: code } as never);
      expect(faultOfNetwork(wrapped)).toEqual({ fault, where: code } as never);
    });
  }

  test('that says nothing is unreachable', () => {
    expect(faultOfNetwork(new TypeError('Network request failed'))).toEqual({ fault: 'unreachable' });
    expect(faultOfNetwork(undefined)).toEqual({ fault: 'unreachable' });
  });
});
