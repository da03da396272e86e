/** What can be wrong with a chat that somebody names, in sentences for people. */
import { HarnessError } from '@pku-harness/sdk';

/** The session has no such message on its branch. */
export function messageMissing(id: string): HarnessError {
  return new HarnessError('message_missing', {
    zh: '对话里没有这条消息，它可能已被改写',
    en: 'The chat has no such message; it may have been rewritten',
    where: `message ${id}`,
  });
}

/** A new session was given the id of another one. */
export function sessionExists(id: string): HarnessError {
  return new HarnessError('session_exists', {
    zh: '已有同样编号的对话，请再试一次',
    en: 'There is a chat with this id already; try again',
    where: `session ${id}`,
  });
}

/** Something that needs a quiet session came while it answers. */
export function runActive(): HarnessError {
  return new HarnessError('run_active', {
    zh: '上一次回答还在进行',
    en: 'The last answer is still going on',
  });
}

/** There is no session of this id. */
export function sessionMissing(id: string): HarnessError {
  return new HarnessError('session_missing', {
    zh: '没有这个对话，它可能已被删除',
    en: 'There is no such chat; it may have been removed',
    where: `session ${id}`,
  });
}

/** The stored chats were replaced while somebody read one. */
export function sessionReplaced(id: string): HarnessError {
  return new HarnessError('data_replaced', {
    zh: '数据刚刚被替换，请重新打开对话',
    en: 'The data has just been replaced; open the chat again',
    where: `session ${id}`,
  });
}

/** The journal could not be written, such as on a full disk. */
export function sessionUnwritable(id: string): HarnessError {
  return new HarnessError('storage_failed', {
    zh: '对话没能写入存储，请检查磁盘空间后重新打开',
    en: 'The chat could not be stored; check the disk’s free space and open it again',
    where: `session ${id}`,
  });
}

/** The message was said in the middle of an answer, so it has no place of its own to go back to. */
export function messageInRun(id: string): HarnessError {
  return new HarnessError('message_in_run', {
    zh: '这句话是在回答途中说的，不能单独修改；请修改它之前的那一条',
    en: 'This was said in the middle of an answer and cannot be changed alone; change the message before it',
    where: `message ${id}`,
  });
}

/** The newest message has its answer. */
export function nothingToRetry(): HarnessError {
  return new HarnessError('nothing_to_retry', {
    zh: '没有需要重试的消息',
    en: 'There is no message to try again',
  });
}

/** The session has no such call on its branch. */
export function callMissing(id: string): HarnessError {
  return new HarnessError('call_missing', {
    zh: '对话里没有这一步，它可能已被改写',
    en: 'The chat has no such step; it may have been rewritten',
    where: `call ${id}`,
  });
}

/** What was entered in a surface is more than is kept with a chat. */
export function surfaceLarge(): HarnessError {
  return new HarnessError('surface_large', {
    zh: '填写的内容太多，存不下：删掉一些再试',
    en: 'This is more than can be kept: remove some of it and try again',
  });
}
