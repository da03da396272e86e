import { describe, expect, test } from 'bun:test';
import type { KV } from '../../kv';
import type { CampusPort, DocumentPort } from '../port';
import { throwAwayStorage } from '../replay-context';
import { runWorld, silentPort, worldFailure } from '../testing';

const envelope = (code: number, message = 'success', data: unknown = {}) =>
  JSON.stringify({ code, success: code === 20000, message, data, timestamp: 1788000000 });
const OK = envelope(20000, 'success', { score: [1] });
const NEEDS_SMS = envelope(40002, '请手机短信验证');
const NEEDS_COURSE = envelope(40077, '获取授权码');

/** A Treehole that answers in order, and what it was asked. */
function treehole(...answers: string[]) {
  const asked: string[] = [];
  const campus: CampusPort = {
    request: async (service, { method, url, body }) => {
      asked.push([service, method, url, ...(body === undefined ? [] : [String(body)])].join(' '));
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`nothing answers ${url}`);
      return { status: 200, headers: [], body: new TextEncoder().encode(answer) };
    },
  };
  return { asked, campus };
}

const manifest = ['abilities: [verify, otp]'];
const ask = (args = '') => `steps:
  - let: out
    ability: verify.treehole
    args: "{ request: { url: '/chapi/api/course/score_v2' }${args} }"
return: out
`;
const SCORE = 'treehole GET /chapi/api/course/score_v2';

function world(hole: ReturnType<typeof treehole>, token?: string | null, kv: KV = throwAwayStorage()) {
  const port: DocumentPort = {
    ...silentPort,
    campus: hole.campus,
    ...(token === undefined ? {} : { otp: { code: async () => token } }),
  };
  return { manifest, port, kv };
}

describe('verify.treehole', () => {
  test('is the answer itself when nothing is asked for', async () => {
    const hole = treehole(OK);
    expect(await runWorld(ask(), world(hole))).toMatchObject({ success: true, data: { score: [1] } });
    expect(hole.asked).toEqual([SCORE]);
  });

  test('asks for a text message after 40002, and hands the code in before the request next time', async () => {
    const kv = throwAwayStorage();
    const first = treehole(NEEDS_SMS);
    expect(await runWorld(ask(), world(first, undefined, kv))).toMatchObject({
      status: 'verification_required',
      kind: 'login',
      methods: ['sms'],
    });
    const second = treehole(envelope(20000), OK);
    expect(await runWorld(ask(", code: '1234', via: 'sms'"), world(second, undefined, kv))).toMatchObject({
      success: true,
    });
    expect(second.asked).toEqual(['treehole POST /chapi/api/jwt_msg_verify {"valid_code":"1234"}', SCORE]);
    const third = treehole(OK);
    await runWorld(ask(), world(third, undefined, kv));
    expect(third.asked).toEqual([SCORE]);
  });

  test('tries the bound token by itself after 40077, then asks again once', async () => {
    const hole = treehole(NEEDS_COURSE, envelope(20000), OK);
    expect(await runWorld(ask(), world(hole, '287082'))).toMatchObject({ success: true });
    expect(hole.asked).toEqual([SCORE, 'treehole POST /chapi/api/course/password_get_token {"code":"287082"}', SCORE]);
  });

  test.each<[string, string | null | undefined, string[]]>([
    ['no token is bound', null, [NEEDS_COURSE]],
    ['this app has no tokens', undefined, [NEEDS_COURSE]],
    ['the token is refused', '287082', [NEEDS_COURSE, envelope(40010, '令牌错误')]],
    ['the token changes nothing', '287082', [NEEDS_COURSE, envelope(20000), NEEDS_COURSE]],
  ])('asks the user for the course code when %s', async (_what, token, answers) => {
    const hole = treehole(...answers);
    expect(await runWorld(ask(), world(hole, token))).toMatchObject({
      status: 'verification_required',
      kind: 'course',
      methods: ['otp', 'sms'],
    });
    expect(hole.asked).toHaveLength(answers.length);
  });

  test.each([
    ['sms', 'treehole POST /chapi/api/course/mobile_message_get_token {"code":"123456"}'],
    ['otp', 'treehole POST /chapi/api/course/password_get_token {"code":"123456"}'],
  ])('hands a course code in by %s', async (via, call) => {
    const hole = treehole(envelope(20000), OK);
    await runWorld(ask(`, code: '123456', via: '${via}', kind: 'course'`), world(hole));
    expect(hole.asked).toEqual([call, SCORE]);
  });

  test('what is pending wins over the kind that the call names', async () => {
    const kv = throwAwayStorage();
    await runWorld(ask(), world(treehole(NEEDS_COURSE), undefined, kv));
    const hole = treehole(envelope(20000), OK);
    await runWorld(ask(", code: '1234', kind: 'login'"), world(hole, undefined, kv));
    expect(hole.asked[0]).toBe('treehole POST /chapi/api/course/mobile_message_get_token {"code":"1234"}');
  });

  test('a code of which nobody knows what for is handed in where the request asks for one', async () => {
    const hole = treehole(NEEDS_SMS, envelope(20000), OK);
    await runWorld(ask(", code: '1234'"), world(hole));
    expect(hole.asked).toEqual([SCORE, 'treehole POST /chapi/api/jwt_msg_verify {"valid_code":"1234"}', SCORE]);
    const fine = treehole(OK);
    await runWorld(ask(", code: '1234'"), world(fine));
    expect(fine.asked).toEqual([SCORE]);
  });

  test('after the sign-in code the token may still be needed', async () => {
    const hole = treehole(envelope(20000), NEEDS_COURSE, envelope(20000), OK);
    await runWorld(ask(", code: '1234', kind: 'login'"), world(hole, '287082'));
    expect(hole.asked).toEqual([
      'treehole POST /chapi/api/jwt_msg_verify {"valid_code":"1234"}',
      SCORE,
      'treehole POST /chapi/api/course/password_get_token {"code":"287082"}',
      SCORE,
    ]);
  });

  test('a wrong code, a refusal and an answer without success fail with what Treehole said', async () => {
    const failing = ask(", code: '1234', kind: 'login'");
    const wrong = world(treehole(envelope(40003, '验证码错误')));
    await expect(runWorld(failing, wrong)).rejects.toMatchObject({ code: 'E4303', zh: '验证码错误' });
    await expect(runWorld(ask(), world(treehole(envelope(41001, '树洞不存在'))))).rejects.toMatchObject({
      zh: '树洞不存在',
    });
    expect(await worldFailure(ask(), world(treehole('{"code":20000}')))).toBe('E4303 tools/run.yaml:6:14 steps[0]');
    expect(await worldFailure(ask(), world(treehole('[]')))).toBe('E4303 tools/run.yaml:6:14 steps[0]');
  });

  test('an expired sign-in is told apart', async () => {
    const campus: CampusPort = { request: async () => ({ status: 401, headers: [], body: new Uint8Array() }) };
    expect(runWorld(ask(), { manifest, port: { ...silentPort, campus } })).rejects.toMatchObject({
      code: 'E4303',
      en: 'The Treehole sign-in has expired; sign in again',
    });
  });

  test('a query is encoded once; a POST is refused in a tool that only reads', async () => {
    const hole = treehole(OK);
    const body = ask().replace("score_v2'", "score_v2', query: { q: '空 教室', page: 1 }");
    await runWorld(body, world(hole));
    expect(hole.asked).toEqual([`${SCORE}?q=%E7%A9%BA%20%E6%95%99%E5%AE%A4&page=1`]);
    const post = ask().replace("score_v2'", "score_v2', json: { pid: 1 }");
    expect(await worldFailure(post, world(treehole()))).toBe('E2310 tools/run.yaml:7:11 steps[0]');
    const allowed = treehole(OK);
    await runWorld(post, { ...world(allowed), effect: 'write' });
    expect(allowed.asked).toEqual(['treehole POST /chapi/api/course/score_v2 {"pid":1}']);
  });

  test('counts against the requests of the run, and says when there is no campus', async () => {
    const each = `steps:\n  - let: out\n    each: range(1, 50)\n    steps:\n${ask()
      .split('\n')
      .slice(1, 4)
      .map((line) => `    ${line}`)
      .join('\n')
      .replace('let: out', 'let: r')}\nreturn: out\n`;
    const hole = treehole(...Array.from({ length: 61 }, () => NEEDS_COURSE));
    expect(await worldFailure(each, world(hole, '287082'))).toMatch(/^E4503 /);
    expect(hole.asked).toHaveLength(60);
    expect(await worldFailure(ask(), { manifest })).toBe('E4301 tools/run.yaml:6:14 steps[0]');
  });
});

describe('verify.treeholeSendCode', () => {
  const send = (args = '{}') => `steps:
  - let: out
    ability: verify.treeholeSendCode
    args: "${args}"
return: out
`;
  const sending = (hole: ReturnType<typeof treehole>, kv?: KV) => ({
    ...world(hole, undefined, kv),
    effect: 'write' as const,
  });

  test('sends for what is pending, else for the kind that is named', async () => {
    const kv = throwAwayStorage();
    await runWorld(ask(), world(treehole(NEEDS_COURSE), undefined, kv));
    const hole = treehole(envelope(20000, '发送成功', { phone_mask: '138****0000' }));
    expect(await runWorld(send(), sending(hole, kv))).toEqual({ sent: true, kind: 'course', phone: '138****0000' });
    expect(hole.asked).toEqual(['treehole POST /chapi/api/course/send_get_token_message {}']);
    const login = treehole(envelope(20000));
    expect(await runWorld(send("{ kind: 'login' }"), sending(login))).toEqual({
      sent: true,
      kind: 'login',
      phone: null,
    });
    expect(login.asked).toEqual(['treehole POST /chapi/api/jwt_send_msg {}']);
  });

  test('a message that is still valid counts as sent, and its code is then meant for it', async () => {
    const kv = throwAwayStorage();
    const hole = treehole(envelope(40001, '验证码还未过期'));
    expect(await runWorld(send("{ kind: 'course' }"), sending(hole, kv))).toMatchObject({ sent: true });
    const next = treehole(envelope(20000), OK);
    await runWorld(ask(", code: '1234'"), world(next, undefined, kv));
    expect(next.asked[0]).toBe('treehole POST /chapi/api/course/mobile_message_get_token {"code":"1234"}');
  });

  test('without either it asks which one, and a refusal is Treehole’s own', async () => {
    expect(await worldFailure(send(), sending(treehole()))).toBe('E4302 tools/run.yaml:6:14 steps[0]');
    expect(runWorld(send("{ kind: 'login' }"), sending(treehole(envelope(42411, '网络异常'))))).rejects.toMatchObject({
      code: 'E4303',
      zh: '网络异常',
    });
  });
});
