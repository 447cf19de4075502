/** Stands in for the console until it comes. */
export const CONSOLE_PAGE = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consola de Preciosa</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color: #222; }
pre { background: #f3f3f3; padding: 1rem; overflow-x: auto; }
</style>
</head>
<body>
<main>
<h1>Consola de Preciosa</h1>
<p>La consola todavía no forma parte de esta versión. Mientras tanto, las listas de precios se publican desde la
línea de comandos:</p>
<pre><code>npm run price-list -- import LISTA.csv --format preciosa --period AAAA-MM --publish</code></pre>
<p>Para volver un mes a su revisión anterior:</p>
<pre><code>npm run price-list -- rollback --period AAAA-MM --vehicle-type cars</code></pre>
<p>La <a href="/docs">documentación de la API</a> está en formato OpenAPI.</p>
</main>
</body>
</html>
`
