insert into news_category (name, slug, position) values
  ('Últimas Noticias', 'ultimas-noticias', 1),
  ('Salones', 'salones', 2),
  ('Lanzamientos', 'lanzamientos', 3),
  ('Notas', 'notas', 4),
  ('Historial', 'historial', 5),
  ('Prototipos', 'prototipos', 6),
  ('Ecología', 'ecologia', 7);
