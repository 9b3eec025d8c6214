const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="3">
<title>Sextant</title>
<style>
body { display: grid; min-height: 90vh; place-content: center; gap: 0.75rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; word-break: keep-all; }
p { margin: 0; }
</style>
</head>
<body>
<p>Sextant is being built and will be here in a minute or two. This page opens it by itself.</p>
<p lang="ko">Sextant를 준비하고 있습니다. 1~2분 뒤 이 페이지에서 바로 열립니다.</p>
</body>
</html>
`;

/** Tells a browser that came before the application that it is on its way, and to look again. */
export function waitingPage(response) {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '3',
    'cache-control': 'no-store',
  });
  response.end(page);
}
