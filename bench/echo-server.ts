/** The least a socket can do: sends every frame back. Prints its address and runs until it is killed. */
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request, upgrading) => (upgrading.upgrade(request) ? undefined : new Response(null, { status: 426 })),
  websocket: { message: (socket, frame) => void socket.send(frame) },
});
console.log(`ws://127.0.0.1:${server.port}`);
