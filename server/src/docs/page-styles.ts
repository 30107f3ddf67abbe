export const styles = `
:root{color-scheme:light dark;--ground:#fafaf9;--card:#fff;--ink:#1c1917;--quiet:#57534e;--line:#e7e5e4;--leaf:#2b6a3f;
--soft:#f0f5f1}
@media (prefers-color-scheme:dark){:root{--ground:#1c1917;--card:#262220;--ink:#f5f5f4;--quiet:#c4bfba;--line:#44403c;
--leaf:#86c796;--soft:#2a2f2b}}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px 16px 64px;max-width:56rem;background:var(--ground);color:var(--ink);
font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 8px;color:var(--leaf);line-height:1.2}
h1 small{font-size:1rem;font-weight:400;color:var(--quiet)}
h2{margin:40px 0 4px;text-transform:capitalize}
h3{margin:28px 0 4px;font-size:1.05rem}
h4{margin:20px 0 4px;font-size:.95rem}
p{margin:0 0 10px}
a{color:var(--leaf)}
:focus-visible{outline:2px solid var(--leaf);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0 0;padding:0;list-style:none}
nav a{display:inline-block;min-height:40px;padding:6px 14px;border:1px solid var(--line);border-radius:8px;
background:var(--card);text-decoration:none;text-transform:capitalize}
code,pre{font:.9em/1.5 ui-monospace,'SF Mono',Menlo,Consolas,monospace}
pre{margin:0 0 12px;padding:12px;overflow-x:auto;white-space:pre-wrap;background:var(--soft);border-radius:8px}
details{margin:8px 0;padding:0 14px;background:var(--card);border:1px solid var(--line);border-radius:10px}
details[open]{padding-bottom:14px}
summary{margin:0 -14px;padding:10px 14px;min-height:44px;cursor:pointer;border-radius:10px}
summary:hover{background:var(--soft)}
.method{display:inline-block;min-width:4.4em;padding:1px 8px;border-radius:6px;background:var(--soft);color:var(--leaf);
font-size:.8rem;font-weight:700;text-align:center}
.about,.quiet{color:var(--quiet)}
.about{font-size:.95em}
.quiet{font-size:.9em}
dl{margin:0 0 12px}
dl div{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:2px 16px;padding:6px 0;border-top:1px solid var(--line)}
dt,dd{margin:0}
.failures{margin:0;padding:0;list-style:none}
.failures li{padding:2px 0}
@media (max-width:36rem){dl div{grid-template-columns:1fr}}
`;
