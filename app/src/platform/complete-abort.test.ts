import { beforeEach, describe, expect, test } from 'bun:test';
import { createRequire } from 'node:module';
import { completeAbort } from './complete-abort';

interface AbortClasses {
  readonly AbortController: typeof AbortController;
  readonly AbortSignal: typeof AbortSignal;
}

/** The very classes that React Native installs, new for each test: they are changed in place. */
function reactNatives(): AbortClasses {
  const ofApp = createRequire(import.meta.path);
  const ofReactNative = createRequire(ofApp.resolve('react-native/package.json'));
  const path = ofReactNative.resolve('abort-controller/dist/abort-controller');
  delete ofReactNative.cache[path];
  return ofReactNative(path) as AbortClasses;
}

let classes: AbortClasses;
beforeEach(() => {
  classes = reactNatives();
});

test('React Native’s own classes still lack what is added', () => {
  expect('throwIfAborted' in classes.AbortSignal.prototype).toBe(false);
  expect('reason' in classes.AbortSignal.prototype).toBe(false);
});

describe('a completed signal', () => {
  beforeEach(() => completeAbort(classes.AbortController, classes.AbortSignal));

  test('carries its first reason, and throws it', () => {
    const controller = new classes.AbortController();
    const reason = new Error('enough');
    controller.signal.throwIfAborted();
    controller.abort(reason);
    controller.abort('later');
    expect(controller.signal.reason).toBe(reason);
    expect(() => controller.signal.throwIfAborted()).toThrow('enough');
  });

  test('has its reason when its listeners hear of it', () => {
    const controller = new classes.AbortController();
    let heard: unknown;
    controller.signal.addEventListener('abort', () => {
      heard = controller.signal.reason;
    });
    controller.abort('because');
    expect(heard).toBe('because');
  });

  test('without a reason has the standard’s', () => {
    const controller = new classes.AbortController();
    controller.abort();
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
    expect(classes.AbortSignal.abort().reason).toMatchObject({ name: 'AbortError' });
  });

  test('of one controller has no reason of another', () => {
    const [first, second] = [new classes.AbortController(), new classes.AbortController()];
    first.abort('first');
    expect(second.signal.reason).toBeUndefined();
  });
});

test('complete classes stay as they are', () => {
  const { abort } = AbortController.prototype;
  completeAbort(AbortController, AbortSignal);
  expect(AbortController.prototype.abort).toBe(abort);
});
