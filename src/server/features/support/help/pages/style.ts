/** The style of the public help: the colours of the app (app/ui/tokens.css), small enough to be part of every page. */
export const style = `
:root{color-scheme:light dark;--canvas:light-dark(#f3f5f4,#0f1311);--surface:light-dark(#fff,#161a18);
--line:light-dark(#e0e4e2,#262c29);--control:light-dark(#858d89,#676e6b);--text:light-dark(#19201d,#e9eeec);
--muted:light-dark(#555f5a,#a4aba8);--accent:light-dark(#0a7647,#53ca8b);--ink:light-dark(#fff,#06140d);
--note:light-dark(#eefbf2,#16241d)}
:root[data-scheme=dark]{color-scheme:dark}:root[data-scheme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);
font:16px/1.65 'Inter Variable','Noto Sans SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif;overflow-wrap:break-word}
a{color:inherit;text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-9999px}.skip:focus{left:12px;top:12px;padding:8px 12px;background:var(--surface)}
header,main,footer{max-width:1040px;margin:0 auto;padding:0 20px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;min-height:64px}
header>a:first-of-type{margin-right:auto;font-weight:600;text-decoration:none}
header a,header button{display:inline-flex;align-items:center;min-height:36px}
button{font:inherit;min-height:40px;padding:0 16px;border:1px solid var(--control);border-radius:8px;background:var(--surface);
color:inherit;cursor:pointer}
header>a:first-of-type span{margin-left:.3em}
header button{width:40px;justify-content:center;padding:0}
.search{display:flex;gap:8px;max-width:640px;margin:0 0 24px}
.search input{flex:1;min-width:0;height:44px;padding:0 14px;font:inherit;color:inherit;background:var(--surface);
border:1px solid var(--control);border-radius:8px}
.search button{min-height:44px;border-color:var(--accent);background:var(--accent);color:var(--ink);font-weight:600}
h1{margin:16px 0 8px;font-size:30px;line-height:1.25}
h2{margin:32px 0 8px;font-size:21px;line-height:1.35}h3{margin:24px 0 8px;font-size:17px}
.lead{margin:0 0 24px;color:var(--muted);font-size:17px}
nav.trail{margin-top:8px;color:var(--muted);font-size:14px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px;padding:0;list-style:none}
.card{padding:18px 20px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.card h2{margin:0 0 4px;font-size:18px}.card p{margin:0 0 8px;color:var(--muted);font-size:14px}
.card ul,.links{margin:0;padding:0;list-style:none}.card li a,.links a{display:block;padding:6px 0}
.links{max-width:720px}.links li{border-top:1px solid var(--line)}
.links a{padding:12px 0;font-weight:500;text-decoration:none}.links a:hover b{text-decoration:underline}.links b{font-weight:600}
.links span{display:block;color:var(--muted);font-size:14px;font-weight:400}
.page{display:grid;grid-template:'top toc' auto 'rest toc' 1fr/minmax(0,1fr) 240px;gap:0 40px;align-items:start}
.page>*{min-width:0;grid-area:rest}.page>.top{grid-area:top}.page>.toc{grid-area:toc}
.toc{position:sticky;top:16px;font-size:14px}.toc b{display:block;margin-bottom:4px}
.toc ul{margin:0;padding:0;list-style:none}.toc a{display:block;padding:4px 0;color:var(--muted);text-decoration:none}
.toc a:hover{text-decoration:underline}.toc .sub{padding-left:14px}
.text blockquote{margin:16px 0;padding:12px 16px;background:var(--note);border-left:3px solid var(--accent);border-radius:4px}
.text blockquote>*{margin:0}.text blockquote>*+*{margin-top:8px}
.text img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:10px}
.table{overflow-x:auto;margin:16px 0}.table table{border-collapse:collapse}
.table td,.table th{min-width:96px;padding:8px 12px;border:1px solid var(--line);text-align:start;vertical-align:top}
.table th{background:var(--surface)}.table :is(td,th)>p{margin:0}
.text li{margin:4px 0}
.quiet{color:var(--muted);font-size:14px}
.vote{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:32px 0;padding:16px 0;border:1px solid var(--line);border-width:1px 0}
footer{padding:32px 20px;color:var(--muted);font-size:14px}
@media(max-width:820px){.page{grid-template:'top' auto 'toc' auto 'rest' auto/minmax(0,1fr)}.toc{position:static;padding:12px 16px;margin-bottom:8px;
background:var(--surface);border:1px solid var(--line);border-radius:12px}h1{font-size:25px}}
@media(max-width:480px){header{gap:8px 14px}header>a:first-of-type span{display:none}}
@media print{header,footer,.toc,.vote,.search{display:none}.page{display:block}}
`
  .replace(/\n/g, '')
  .trim();

/** Follows the scheme chosen in the app, else the system. Without scripts the page follows the system. */
export const script =
  `(()=>{const r=document.documentElement,k='parcelyard.scheme';let s=null;try{s=localStorage.getItem(k)}catch{}
const dark=()=>r.dataset.scheme?r.dataset.scheme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;
if(s==='dark'||s==='light')r.dataset.scheme=s;
addEventListener('DOMContentLoaded',()=>{const b=document.getElementById('scheme');if(!b)return;b.hidden=false;
b.onclick=()=>{const n=dark()?'light':'dark';r.dataset.scheme=n;try{localStorage.setItem(k,n)}catch{}}})})()`.replace(
    /\n/g,
    '',
  );
