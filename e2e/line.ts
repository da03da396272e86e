/** The socket between page and host, in the hand of a journey: it can be cut, and what passes can be looked at and changed. */
import type { Page, WebSocketRoute } from 'playwright-core';

/** What happens to a frame of the page: it passes, another passes in its place, or the line is cut before or after it. */
type Fate = { is: 'pass' } | { is: 'as'; frame: string } | { is: 'cut'; when: 'before' | 'after' };

/** The line of one page. It must be laid before the page loads. */
export class Line {
  #judge: (frame: string) => Fate = () => ({ is: 'pass' });

  static async lay(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/rpc$/, (socket) => line.#connect(socket));
    return line;
  }

  /** Decides about frames of the page from now on. */
  judge(judge: (frame: string) => Fate): void {
    this.#judge = judge;
  }

  #connect(socket: WebSocketRoute): void {
    const host = socket.connectToServer();
    let cut = false;
    const end = async () => {
      cut = true;
      // As when a machine sleeps: neither side says goodbye.
      await host.close({ code: 1001 });
      await socket.close({ code: 1001 });
    };
    socket.onMessage((message) => {
      if (cut) return;
      const fate = this.#judge(String(message));
      if (fate.is === 'cut' && fate.when === 'before') return void end();
      host.send(fate.is === 'as' ? fate.frame : message);
      // The host must have it before it learns that the line is gone.
      if (fate.is === 'cut') {
        cut = true;
        setTimeout(end, 300);
      }
    });
    host.onMessage((message) => {
      if (!cut) socket.send(message);
    });
  }
}
