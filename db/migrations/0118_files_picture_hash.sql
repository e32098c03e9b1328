-- What a picture looks like, in 16 hexadecimal digits: the same photo under another host, made smaller or compressed again.
ALTER TABLE files ADD COLUMN picture_hash text;
